export const checkIcon = 'm4.5 12.5 5 5 10-11';
