export const offlineIcon =
  'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.2 12a9.8 9.8 0 0 1 3.6-2.2M13 9.2A9.8 9.8 0 0 1 18.8 12M12 19h.01';
