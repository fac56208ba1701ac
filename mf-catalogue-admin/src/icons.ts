import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** Drawings of the menu entries, on a grid of 24 units; those that the shell has are named where they are used. */
export const icons = {
  percent: 'path:M19 5 5 19M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  number: 'path:M9.5 4 7 20M17 4l-2.5 16M4.5 9h16M3.5 15h16',
  cup: 'path:M8 4h8v5a4 4 0 0 1-8 0ZM8 5H4.5v1.5A3.5 3.5 0 0 0 8 10M16 5h3.5v1.5A3.5 3.5 0 0 1 16 10M12 13v4M8 20h8M9.5 20l.5-3h4l.5 3',
  sparkle: 'path:M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8ZM18.5 16v4M16.5 18h4',
  flame:
    'path:M12 21a6.5 6.5 0 0 1-6.5-6.5c0-3.5 2.5-5 3.5-8.5 2 1 2.5 2.5 2.5 4.5 1-.7 2-2.2 2-5 3 2 5 5.5 5 9A6.5 6.5 0 0 1 12 21Z',
  tray: 'path:M12 4v9M8 9.5l4 4 4-4M4 15v5h16v-5',
  toAndFro: 'path:M4 8h14M15 5l3 3-3 3M20 16H6M9 13l-3 3 3 3',
  coins: 'path:M9 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM14.8 10.1a5 5 0 1 1-5.7 5.8',
  printer: 'path:M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7Z',
  fits: 'path:M4 7h6v10H4ZM14 7h6v10h-6ZM10 12h4',
  alike: 'path:M4 10c2.5-3 5-3 8 0s5.5 3 8 0M4 16c2.5-3 5-3 8 0s5.5 3 8 0',
  searchInVain: 'path:M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5M8.8 8.8l4.4 4.4M13.2 8.8l-4.4 4.4',
} as const satisfies Readonly<Record<string, NavIcon>>;
