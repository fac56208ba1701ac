export const barcodeIcon = 'M4 6v12M7.5 6v12M11 6v12M14 6v12M17 6v12M20 6v12';
