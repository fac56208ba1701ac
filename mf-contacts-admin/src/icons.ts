import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** Drawings of the menu entries, on a grid of 24 units; those that the shell has are named where they are used. */
export const icons = {
  factory: 'path:M4 20V10l5 3.5V10l5 3.5V4h6v16Z',
  hourglass: 'path:M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4',
  layers: 'path:M12 4l8 4-8 4-8-4ZM4 12l8 4 8-4M4 16l8 4 8-4',
} as const satisfies Readonly<Record<string, NavIcon>>;
