export const pauseIcon = 'M8.5 5.5v13M15.5 5.5v13';
