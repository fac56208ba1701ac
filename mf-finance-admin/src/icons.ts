import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** Drawings of the menu entries, on a grid of 24 units; those that the shell has are named where they are used. */
export const icons = {
  phone: 'path:M8 3h8v18H8ZM11 18h2',
  bell: 'path:M6 16v-5a6 6 0 0 1 12 0v5l2 2H4ZM10 21h4',
  checks: 'path:M3 13l4 4 8-9M11.5 16.5l.5.5 9-9',
  checkedPage: 'path:M6 3h8l4 4v14H6ZM14 3v4h4M9 14l2 2 4-4',
  ship: 'path:M4 15h16l-2.5 5h-11ZM7 15V9h10v6M12 9V4',
  searchedBook: 'path:M4 5h7v14H4ZM13 5h7v5M16 17a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 16.5l3 3',
  lock: 'path:M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  clipboard: 'path:M8.5 5H5v16h14V5h-3.5M9 3h6v4H9ZM9 12h6M9 16h4',
  bag: 'path:M5 8h14l1 12H4ZM9 11V7a3 3 0 0 1 6 0v4',
  folder: 'path:M3 6h6l2 2h10v11H3Z',
  rising: 'path:M4 18l5-6 4 3 7-9M15 6h5v5',
  percent: 'path:M19 5 5 19M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  inAndOut: 'path:M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5',
  scales: 'path:M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5ZM19 7l-2.5 6h5Z',
  area: 'path:M4 20v-7l5-4 5 3 6-7v15Z',
} as const satisfies Readonly<Record<string, NavIcon>>;
