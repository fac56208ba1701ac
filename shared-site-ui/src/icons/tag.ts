export const tagIcon = 'M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5zM8 8h.01';
