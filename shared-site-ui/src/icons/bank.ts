export const bankIcon = 'M4 9.5L12 4l8 5.5M5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M4 20h16';
