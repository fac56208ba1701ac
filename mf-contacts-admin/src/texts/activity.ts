/** Active and inactive customers and suppliers. */
export const activityTexts = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  activating: 'Activating...',
  deactivating: 'Deactivating...',
  activateMany: (count: number, one: string, many: string) =>
    `Activate ${count === 1 ? `this ${one}` : `these ${count} ${many}`}? They can be chosen again.`,
  deactivateMany: (count: number, one: string, many: string) =>
    `Deactivate ${count === 1 ? `this ${one}` : `these ${count} ${many}`}? They can no longer be chosen. Their records stay.`,
  failed: 'That could not be changed. Please try again.',
} as const;
