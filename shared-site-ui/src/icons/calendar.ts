export const calendarIcon = 'M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v4M16 3.5v4';
