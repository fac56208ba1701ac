export const listIcon = 'M4.5 6.5h2M10 6.5h9.5M4.5 12h2M10 12h9.5M4.5 17.5h2M10 17.5h9.5';
