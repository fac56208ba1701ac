export const rulerIcon = 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2';
