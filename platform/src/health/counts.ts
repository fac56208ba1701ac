import type { Fault } from '@ofisi/shared-contract/health';

/** Upper bounds of the buckets of LCP and INP in milliseconds; the last bucket is open. */
export const TIME_BOUNDS = [
  50, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000,
] as const;
/** The same of CLS, in thousandths. */
export const SHIFT_BOUNDS = [10, 25, 50, 100, 150, 250, 500, 1_000] as const;

export const VITALS = ['lcp', 'inp', 'cls'] as const;

export type Vital = (typeof VITALS)[number];

export const boundsOf = (vital: Vital): readonly number[] => (vital === 'cls' ? SHIFT_BOUNDS : TIME_BOUNDS);

/** What page views reported, summed up. */
export interface Counts {
  /** Page views that reported. */
  readonly views: number;
  /** Of these, the ones with a fault other than `slow-press` and `long-frame`. */
  readonly bad: number;
  /** Pages that were sent to a browser that tells page loads from other requests. */
  readonly sent: number;
  /** Of these, the ones that reported. */
  readonly heard: number;
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  /** Page views by bucket of `boundsOf`. */
  readonly vitals: Readonly<Partial<Record<Vital, readonly number[]>>>;
}

export const NO_COUNTS: Counts = { views: 0, bad: 0, sent: 0, heard: 0, faults: {}, vitals: {} };

/** `one`, and `times` times `other`. */
export function sumCounts(one: Counts, other: Counts, times = 1): Counts {
  const sum = (a = 0, b = 0) => a + times * b;
  return {
    views: sum(one.views, other.views),
    bad: sum(one.bad, other.bad),
    sent: sum(one.sent, other.sent),
    heard: sum(one.heard, other.heard),
    faults: merged(one.faults, other.faults, sum),
    vitals: merged(one.vitals, other.vitals, (a = [], b = []) =>
      Array.from({ length: Math.max(a.length, b.length) }, (_, at) => sum(a[at], b[at])),
    ),
  };
}

function merged<Key extends string, Value>(
  one: Partial<Record<Key, Value>>,
  other: Partial<Record<Key, Value>>,
  merge: (one: Value | undefined, other: Value | undefined) => Value,
): Partial<Record<Key, Value>> {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as Key[]);
  return Object.fromEntries([...keys].map((key) => [key, merge(one[key], other[key])])) as Partial<Record<Key, Value>>;
}

/** One value of a vital. */
export function bucketed(vital: Vital, value: number): readonly number[] {
  const bounds = boundsOf(vital);
  const at = bounds.findIndex((bound) => value <= bound);
  const bucket = at === -1 ? bounds.length : at;
  return Array.from({ length: bounds.length + 1 }, (_, index) => (index === bucket ? 1 : 0));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export interface Exceeding {
  /** Values above the bound. */
  readonly above: number;
  readonly values: number;
}

/** How many values of a vital are above one of its bounds. */
export function above({ vitals }: Counts, vital: Vital, bound: number): Exceeding {
  const buckets = vitals[vital] ?? [];
  return {
    above: sumOf(buckets.slice(boundsOf(vital).indexOf(bound) + 1)),
    values: sumOf(buckets),
  };
}

/**
 * The smallest bound that at least `share` of the values do not exceed; null where there are no values, `Infinity` where it is beyond the
 * last bound.
 */
export function quantile({ vitals }: Counts, vital: Vital, share: number): number | null {
  const buckets = vitals[vital] ?? [];
  const values = sumOf(buckets);
  if (values === 0) return null;
  let sum = 0;
  for (const [at, bound] of boundsOf(vital).entries()) {
    sum += buckets[at] ?? 0;
    if (sum >= share * values) return bound;
  }
  return Infinity;
}

/** Pages that were sent and did not report. */
export const missingOf = ({ sent, heard }: Counts): number => Math.max(0, sent - heard);
