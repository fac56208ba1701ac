/** Words that all pages about releases use. */
export const commonTexts = {
  loadingRights: 'Your rights are still being loaded.',
  mayNotPinIn: (environment: string) => `You may not pin in ${environment}.`,
  mayNotPin: (remote: string) => `You may not pin ${remote}.`,
  mayNotForce: (environment: string) => `You may not override the gate in ${environment}.`,
  mayNotLink: (environment: string) => `You may not make links for ${environment}.`,
  mayNotSignOff: 'You may not sign sets off.',
  asOf: (time: string) => `This is how it was at ${time}; it could not be read again.`,
  conflict: 'Somebody else was faster.',
  unknown: 'It is not certain whether this was done.',
  noAnswer: 'There was no answer. It may have been done all the same: look before you try again.',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied.',
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: 'The rest could not be loaded.',
  none: '–',
  program: 'the registry itself',
  nothing: 'nothing',
  change: (from: string | null, to: string | null) => `${from ?? 'nothing'} → ${to ?? 'nothing'}`,
  releases: (count: number) => (count === 1 ? '1 release' : `${count} releases`),
} as const;

const NUMBERS = new Intl.NumberFormat('en-KE');
const RATES = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 1 });

export const showCount = (count: number): string => NUMBERS.format(count);
export const showRate = (rate: number): string => RATES.format(rate);
