// PleatGestures
