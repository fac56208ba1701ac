import type { Measure } from '@ofisi/shared-contract/registry';

/** Finding the revision that broke something. */
export const findTexts = {
  intro:
    'Between a revision that worked and a later one that did not, it finds the change that broke something: by what pages reported, or by sets that you open.',
  good: 'This revision worked',
  bad: 'This one did not',
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
  failed: 'It was not found.',
  revisionWrong: 'The number of a revision.',
  found: 'This change did it:',
  look: (revision: number) => `Look at revision ${revision}.`,
  openings: (count: number) =>
    count === 1 ? 'It is the last one to look at.' : `At most ${count} have to be looked at, with this one.`,
  isGood: 'It works',
  isBad: 'It is broken',
} as const;
