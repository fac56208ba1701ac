/** Fields other than plain text. */
export const fieldTexts = {
  currency: 'KSh',
  noMatch: 'No match',
  noneYet: 'Nothing to choose from yet',
  searching: 'Loading...',
  asWritten: (code: string) => `Use ${code}`,
  searchFailed: 'Could not load the choices.',
  retry: 'Retry',
  naming: '…',
  usualAccount: (name: string) => `${name} (usual)`,
  unknownChoice: (id: number) => `No. ${id}`,
} as const;
