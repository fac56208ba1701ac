export const boxIcon = 'M12 3l8 4.2v9.6L12 21l-8-4.2V7.2zM4.3 7.3L12 11.5l7.7-4.2M12 11.5V21';
