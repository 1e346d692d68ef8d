"""What is kept between visits: saves, preferences, links."""
