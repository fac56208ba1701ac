/** Fields other than plain text. */
export const fieldTexts = {
  currency: 'KSh',
  noMatch: 'No match',
  noneYet: 'No options yet',
  searching: 'Loading...',
  asWritten: (code: string) => `Use ${code}`,
  searchFailed: 'The options could not be loaded.',
  retry: 'Retry',
  naming: '…',
  usualAccount: (name: string) => `${name} (default)`,
  unknownChoice: (id: number) => `No. ${id}`,
} as const;
