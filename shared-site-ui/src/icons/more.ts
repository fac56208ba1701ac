export const moreIcon =
  'M5.4 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM18.6 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z';
