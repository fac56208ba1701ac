import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** Drawings of the menu entries, on a grid of 24 units; those that the shell has are named where they are used. */
export const icons = {
  past: 'path:M4.5 14a8 8 0 1 0 1.5-6.5L4 9M4 4.5V9h4.5M12 8v4l3 2',
  cube: 'path:M12 3l8 4.5v9L12 21l-8-4.5v-9ZM4 7.5l8 4.5 8-4.5M12 12v9',
  sideBySide: 'path:M4 4h7v16H4ZM13 4h7v16h-7ZM6.5 9h2M15.5 9h2M6.5 13h2M15.5 13h2',
} as const satisfies Readonly<Record<string, NavIcon>>;
