"""What stands in docs/ and is made from the code: the tables of modules and the picture of the layers."""
