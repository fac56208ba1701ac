export const supportIcon =
  'M4.5 13.5V12a7.5 7.5 0 0 1 15 0v1.5M4.5 13.5h2.8v5H6a1.5 1.5 0 0 1-1.5-1.5Zm15 0h-2.8v5m2.8-5V17a3 3 0 0 1-3 3H13';
