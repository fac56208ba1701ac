/** The question for a machine, on pages that are not about machines. */
export const finderTexts = {
  label: 'Your printer or copier',
  example: 'HP 1020',
  find: 'Find supplies',
} as const;
