export const shopIcon = 'M4 9.5L5.5 4h13L20 9.5M4 9.5h16M5.5 9.5V20h13V9.5M10 20v-5.5h4V20';
