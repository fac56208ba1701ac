import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** Drawings of the menu entries, on a grid of 24 units; those that the shell has are named where they are used. */
export const icons = {
  tools: 'path:M14 6.5l3.5-3 3 3-3 3.5-2-.2-8.8 8.7a1.9 1.9 0 0 1-2.7-2.7l8.8-8.7Z',
  board: 'path:M4 4.5h4.5v15H4ZM9.8 4.5h4.5v10H9.8ZM15.5 4.5H20v7h-4.5Z',
  calendar: 'path:M4 6.5h16v13.5H4ZM4 10.5h16M8 3.5v4M16 3.5v4',
  figures: 'path:M4 20V4M4 20h16M8 16.5v-4M12 16.5v-8M16 16.5v-6',
  mine: 'path:M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM4.5 20.5c0-3.6 3.4-6 7.5-6M14 18l2 2 4-4',
  claim: 'path:M9 8 5 12l4 4M5 12h9.5a4.5 4.5 0 0 1 0 9H12M12 3h8',
  contract: 'path:M6 3.5h8.5L19 8v12.5H6ZM14 3.5V8.5h5M9 12.5h7M9 16h4.5',
  meter: 'path:M4.5 16.5a7.5 7.5 0 1 1 15 0ZM12 16.5l3.5-5',
  run: 'path:M5 3.5h14v17l-2.4-1.5-2.3 1.5-2.3-1.5-2.3 1.5L7.4 19 5 20.5ZM8.5 8.5h7M8.5 12.5h7',
} as const satisfies Readonly<Record<string, NavIcon>>;
