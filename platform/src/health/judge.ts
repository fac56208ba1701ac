import type { Finding, Measure } from '@ofisi/shared-contract/registry';
import { above, boundsOf, missingOf, quantile, type Counts, type Vital } from './counts';
import { evidence, highestRate } from './evidence';
import type { Arms, Judged } from './slots';

/** What a release is judged by. */
export const MEASURES = ['faults', 'missing reports', 'lcp', 'inp'] as const satisfies readonly Measure[];

export interface Verdict {
  readonly isWorse: boolean;
  /** It may be worse: it should not reach more visitors before that is known. */
  readonly isDoubtful: boolean;
  /** The strongest first. */
  readonly findings: readonly Finding[];
}

/** Of a release that is no worse, one in a thousand is found to be, for each measure; α = 1/1000. */
export const WORSE = Math.log(1_000);
/** From here on, more page views have to show whether a candidate is worse. */
const DOUBTFUL = 1;
/** A rate this much higher is not worth going back for. */
const SLACK = { rate: 0.005, slow: 0.1 };
/** The share of the base's page views that count as slow. */
const SLOW_SHARE = 0.25;
/** Without so many values, there is nothing to compare with. */
const FEWEST = 50;

/**
 * Compares a candidate with what it replaces.
 * @param threshold the evidence from which on it is worse
 */
export function judge(candidate: Counts, base: Counts, threshold = WORSE): Verdict {
  const speed = (['lcp', 'inp'] as const).map((vital) => slowness(vital, candidate, base));
  return verdictOf([...faultsOf(candidate, base), ...speed], threshold);
}

/** The same without what staff's pages, which are others, cannot be compared in: how fast they are. */
const judgeFaults = (candidate: Counts, base: Counts): Verdict => verdictOf(faultsOf(candidate, base), WORSE);

const faultsOf = (candidate: Counts, base: Counts) => [
  rates('faults', [candidate.bad, candidate.views], [base.bad, base.views]),
  rates('missing reports', [missingOf(candidate), candidate.sent], [missingOf(base), base.sent]),
];

function verdictOf(known: readonly (Finding | null)[], threshold: number): Verdict {
  const findings = known.filter((finding) => finding !== null);
  findings.sort((a, b) => b.evidence - a.evidence);
  const strongest = findings[0]?.evidence ?? 0;
  return { isWorse: strongest >= threshold, isDoubtful: strongest >= DOUBTFUL, findings };
}

type Part = readonly [hits: number, of: number];

function rates(measure: Measure, candidate: Part, base: Part): Finding | null {
  if (base[1] < FEWEST) return null;
  const tolerated = Math.min(highestRate(...base) + SLACK.rate, 0.99);
  return findingOf(measure, candidate, base, tolerated);
}

/** A page view counts as slow when it takes longer than three quarters of the base's. */
function slowness(vital: Extract<Vital, 'lcp' | 'inp'>, candidate: Counts, base: Counts): Finding | null {
  const bound = quantile(base, vital, 1 - SLOW_SHARE);
  if (bound === null || bound === Infinity || bound === boundsOf(vital).at(-1)) return null;
  const [ours, others] = [above(candidate, vital, bound), above(base, vital, bound)];
  if (others.values < FEWEST) return null;
  const tolerated = highestRate(others.above, others.values) + SLACK.slow;
  if (tolerated > 0.9) return null;
  return {
    ...findingOf(vital, [ours.above, ours.values], [others.above, others.values], tolerated),
    bound,
  };
}

const findingOf = (measure: Measure, candidate: Part, base: Part, tolerated: number): Finding => ({
  measure,
  candidate: { hits: candidate[0], of: candidate[1] },
  base: { hits: base[0], of: base[1] },
  tolerated,
  evidence: evidence(candidate[0], candidate[1], tolerated),
});

const percent = ({ hits, of }: Finding['base']): string => `${of === 0 ? 0 : Number(((hits / of) * 100).toFixed(1))} %`;

const WHAT: Readonly<Record<Measure, (finding: Finding) => string>> = {
  faults: () => 'faults',
  'missing reports': () => 'no report',
  lcp: ({ bound }) => `largest contentful paint after more than ${bound} ms`,
  inp: ({ bound }) => `presses that took more than ${bound} ms`,
};

/** `faults in 12 of 180 page views (6.7 %), against 3 of 3400 (0.1 %)` */
export function sentenceOf(finding: Finding): string {
  const { measure, candidate, base } = finding;
  const of = `${candidate.hits} of ${candidate.of} page views (${percent(candidate)})`;
  return `${WHAT[measure](finding)} in ${of}, against ${base.hits} of ${base.of} (${percent(base)})`;
}

/**
 * Whether a rollout is worse than what it replaces. Where page views come from several networks, it has to be so without the one that
 * has the most bad ones: nobody stops a rollout alone.
 */
export function judgeRollout({ candidate, base, first }: Arms): Verdict {
  const ofStaff = judgeArm(first, base, judgeFaults);
  if (ofStaff.isWorse) return ofStaff;
  const verdict = judgeArm(candidate, base, judge);
  // Pages that do not even report were sent all the same.
  const isSeen = candidate.all.views + candidate.all.sent > 0;
  return isSeen ? verdict : { ...verdict, findings: ofStaff.findings };
}

function judgeArm(candidate: Judged, base: Judged, by: (candidate: Counts, base: Counts) => Verdict): Verdict {
  const whole = by(candidate.all, base.all);
  if (!whole.isWorse || candidate.networks < 2) return whole;
  return { ...whole, isWorse: by(candidate.others, base.all).isWorse };
}
