import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** Drawings of the menu entries, on a grid of 24 units; those that the shell has are named where they are used. */
export const icons = {
  enter: 'path:M13 4h7v16h-7M3 12h12M11 8l4 4-4 4',
  past: 'path:M4.5 14a8 8 0 1 0 1.5-6.5L4 9M4 4.5V9h4.5M12 8v4l3 2',
} as const satisfies Readonly<Record<string, NavIcon>>;
