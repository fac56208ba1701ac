export const plusIcon = 'M12 5.5v13M5.5 12h13';
