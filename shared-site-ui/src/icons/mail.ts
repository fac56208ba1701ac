export const mailIcon = 'M3.5 6h17v12h-17zM4 6.6l8 6.4 8-6.4';
