export const receiptIcon = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5';
