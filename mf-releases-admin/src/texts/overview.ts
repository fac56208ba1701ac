import type { FlagValue } from '@ofisi/shared-contract/flags';
import type { AuditEntry, Finding, Measure, Proposal } from '@ofisi/shared-contract/registry';
import { showCount, showRate } from './common';

const WHAT: Readonly<Record<string, string>> = {
  pin: 'Pinned',
  rollback: 'Rolled back',
  promote: 'Promoted',
  heal: 'Recovered automatically',
  rollout: 'Rollout started',
  step: 'Rollout continued',
  stop: 'Rollout stopped',
  finish: 'Rollout finished',
  flag: 'Flag changed',
};

const PROPOSED: Readonly<Record<Proposal['what'], string>> = {
  pin: 'Pin',
  rollback: 'Roll back',
  promote: 'Promote',
  rollout: 'Start a rollout',
};

const MEASURES: Readonly<Record<Measure, string>> = {
  faults: 'Faults',
  'missing reports': 'No report',
  lcp: 'Slow to show',
  inp: 'Slow to answer',
};

type FlagChange = NonNullable<AuditEntry['flag']>;

const wordOf = (value: FlagValue): string => (typeof value === 'string' ? value : value ? 'on' : 'off');

/** Whom a setting of a flag is for. */
function whom({ share, roles = [] }: NonNullable<FlagChange['setting']>): string {
  const some = [...(share === undefined ? [] : [`${share}% of visitors`]), ...roles.map((role) => `staff as ${role}`)];
  return some.length === 0 ? 'everyone' : some.join(', ');
}

const percent = (hits: number, of: number): string => `${showRate(of === 0 ? 0 : (hits / of) * 100)}%`;

/** The page about all environments, and the cards on it. */
export const overviewTexts = {
  title: 'Environments',
  failed: 'The environments could not be loaded.',
  empty: 'Nothing has been pinned yet.',
  /** A kind of change that this release of the page does not know yet stands for itself. */
  what: (kind: string) => WHAT[kind] ?? kind,
  proposed: PROPOSED,
  measures: MEASURES,

  verdicts: { good: 'Pages work', bad: 'Something is wrong', unknown: 'No reports' },
  noReports: 'No reports from pages in the last hour.',
  healthFailed: 'The reports from pages could not be loaded.',
  worse: (remote: string, bad: number, views: number, before: string) =>
    `${remote} failed in ${showCount(bad)} of ${showCount(views)} page views in the last hour (${percent(bad, views)}); before, ${before}.`,
  silent: (remote: string, missing: number, sent: number, before: string) =>
    `${showCount(missing)} of ${showCount(sent)} pages with ${remote} did not report in the last hour (${percent(missing, sent)}); before, ${before}.`,
  rate: percent,
  noBefore: 'no earlier figures',
  since: (entry: string) => `Last change: ${entry}`,

  openPages: 'Open its pages',
  public: 'public',
  revision: (revision: number) => `Revision ${revision}`,
  setIs: 'Set',
  signOff: 'Sign-off',
  signedOffBy: (by: string, when: string) => `${by}, ${when}`,
  notSignedOff: 'none',
  pinnedIn: (environment: string) => `Pinned in ${environment}`,
  pinned: (count: number) => `What is pinned (${count})`,
  remote: 'Remote',
  release: 'Pinned',
  lastGood: 'Last good',
  lastChanges: 'Last changes',
  noChanges: 'No changes yet.',
  wholeHistory: 'Whole history',
  noReason: 'no reason given',
  forced: (objections: string) => `Gate overridden: ${objections}`,
  approvedBy: (by: string, reason: string) => `Approved by ${by}${reason === '' ? '' : `: ${reason}`}`,

  rollout: 'Rollout',
  rolloutOf: (remotes: string) => `Rollout of ${remotes}`,
  share: (share: number) => `${share}% of visitors`,
  shareOfStaff: (roles: string) => `${roles} only`,
  viewsOfStaff: (views: number) => `${showCount(views)} of their page views`,
  stepOf: (step: number, steps: number, shares: string) => `Share ${step} of ${steps} (${shares})`,
  views: (views: number, needed: number) =>
    `${showCount(views)} of the ${showCount(needed)} page views that the next share needs`,
  startedBy: (by: string, when: string, reason: string) =>
    `Started by ${by} on ${when}${reason === '' ? '' : `: ${reason}`}`,
  measure: 'Measure',
  candidate: 'New',
  base: 'Old',
  side: ({ hits, of }: Finding['base']) => `${showCount(hits)} of ${showCount(of)} (${percent(hits, of)})`,
  verdict: 'Verdict',
  isWorse: 'worse',
  isDoubtful: 'in doubt',
  isFine: 'no worse',
  noFindings: 'Nothing to compare yet.',

  /** What a flag is from a change on. */
  flag: ({ name, setting }: FlagChange) =>
    setting ? `${name}: ${wordOf(setting.value)} for ${whom(setting)}` : `${name}: the default for everyone`,

  proposal: (what: string) => `Awaiting approval: ${what}`,
  proposedBy: (by: string, when: string, expires: string) => `Proposed by ${by} on ${when}. Expires on ${expires}.`,
  againstGate: 'It overrides the gate.',
  rolloutPlan: (steps: string) => `As a rollout: ${steps}% of visitors`,
} as const;
