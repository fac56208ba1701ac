export const walletIcon = 'M4 7.5h15.5v12H4zM4 7.5L16 4v3.5M15.5 13.5h.01';
