/** Active and inactive customers and suppliers. */
export const activityTexts = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  activating: 'Activating...',
  deactivating: 'Deactivating...',
  activateMany: (count: number, one: string, many: string) =>
    `Activate ${count === 1 ? `this ${one}` : `these ${count} ${many}`}? You’ll be able to choose them again.`,
  deactivateMany: (count: number, one: string, many: string) =>
    `Deactivate ${count === 1 ? `this ${one}` : `these ${count} ${many}`}? You won’t be able to choose them any more. Their records are kept.`,
  failed: 'The change could not be saved. Please try again.',
} as const;
