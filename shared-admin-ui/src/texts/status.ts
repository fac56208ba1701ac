/** States and how they change. */
export const statusTexts = {
  states: 'State',
  cancel: 'Cancel',
  moving: 'Submitting...',
} as const;
