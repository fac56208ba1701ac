export const filterIcon = 'M4 6.5h16M7 12h10M10 17.5h4';
