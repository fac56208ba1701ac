export const minusIcon = 'M5.5 12h13';
