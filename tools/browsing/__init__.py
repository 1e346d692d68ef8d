"""What tests, benchmarks and pictures share when they drive a real browser."""
