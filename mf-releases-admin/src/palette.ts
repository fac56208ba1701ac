import type { Palette } from '@ofisi/shared-contract/manifest';

/** Actions of the command palette for releases. */
export const palette = {
  actions: [
    {
      id: 'compare-sets',
      label: 'Compare sets',
      to: '/admin/releases/compare',
      access: 'releases.preview',
      icon: 'grid',
      keywords: ['pictures', 'difference'],
    },
    {
      id: 'roll-back-release',
      label: 'Roll back a release',
      to: '/admin/releases',
      access: 'releases.preview',
      icon: 'return',
      keywords: ['incident', 'stop rollout', 'undo'],
    },
  ],
  records: [],
} as const satisfies Palette;
