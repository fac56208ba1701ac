export const chatIcon = 'M4 5.5h16v10.8H10.5L6 20v-3.7H4Z';
