export const registerIcon = 'M6 10V4.5h7V10M4 10h16l1 5.5H3zM3 15.5V20h18v-4.5M8 13h.01M12 13h.01M16 13h.01';
