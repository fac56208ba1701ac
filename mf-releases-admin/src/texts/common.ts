/** Words that all pages about releases use. */
export const commonTexts = {
  loadingRights: 'Your permissions are still loading.',
  mayNotPinIn: (environment: string) => `You can’t pin in ${environment}.`,
  mayNotPin: (remote: string) => `You can’t pin ${remote}.`,
  mayNotForce: (environment: string) => `You can’t override the gate in ${environment}.`,
  mayNotLink: (environment: string) => `You can’t create links for ${environment}.`,
  mayNotSignOff: 'You can’t sign off sets.',
  asOf: (time: string) => `Last updated at ${time}. It couldn’t be refreshed.`,
  conflict: 'Someone else made a change first.',
  unknown: 'We don’t know whether this was done.',
  noAnswer: 'No response. It may still have been done: check before you try again.',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied.',
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: 'More could not be loaded.',
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
