// Outline
