/** States and their transitions. */
export const statusTexts = {
  states: 'State',
  cancel: 'Cancel',
  moving: 'Submitting...',
} as const;
