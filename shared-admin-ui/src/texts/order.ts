/** Putting rows in order. */
export const orderTexts = {
  open: 'Rearrange',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  drag: 'Drag to reorder',
  place: (name: string, place: number, of: number) => `${name}, ${place} of ${of}`,
  hint: 'Drag rows, or use the buttons to move them.',
  save: 'Save order',
  saving: 'Saving...',
  failed: 'Failed to save the order. Please try again later.',
} as const;
