import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** Drawings of the menu entries, on a grid of 24 units; those that the shell has are named where they are used. */
export const icons = {
  globe:
    'path:M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9s1-6.5 3.5-9Z',
  clock: 'path:M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  question: 'path:M4 5h16v11h-9l-4 4v-4H4ZM10 9a2 2 0 1 1 2.5 1.9v.6M12.5 13.5v.1',
} as const satisfies Readonly<Record<string, NavIcon>>;
