import type { Measure } from '@ofisi/shared-contract/registry';

/** Finding the revision that broke something. */
export const findTexts = {
  intro:
    'Find the change that broke something, between a revision that worked and a later one that didn’t. It uses what pages reported, or sets that you open.',
  good: 'This revision worked',
  bad: 'This one didn’t',
  says: 'What went wrong',
  byHand: 'I will open the sets myself',
  measures: {
    faults: 'Pages fail',
    'missing reports': 'Pages stay silent',
    lcp: 'Pages are slow to show',
    inp: 'Pages are slow to answer',
  } satisfies Record<Measure, string>,
  find: 'Find it',
  finding: 'Looking…',
  failed: 'The change could not be found.',
  revisionWrong: 'Enter a revision number.',
  found: 'This change caused it:',
  look: (revision: number) => `Look at revision ${revision}.`,
  openings: (count: number) =>
    count === 1 ? 'This is the last one to check.' : `Up to ${count} to check, including this one.`,
  isGood: 'It works',
  isBad: 'It is broken',
} as const;
