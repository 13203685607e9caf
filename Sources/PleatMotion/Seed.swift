// PleatMotion
