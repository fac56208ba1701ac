import type { HealthOfRelease, HealthOfReleases, HealthPoint } from '@ofisi/shared-contract/registry';
import { overviewTexts as texts } from '../texts/overview';

/** An environment as its pages see it. */
export interface EnvironmentVerdict {
  readonly state: 'good' | 'bad' | 'unknown';
  /** What is wrong, one for each remote. */
  readonly problems: readonly { readonly remote: string; readonly text: string }[];
}

interface Part {
  readonly hits: number;
  readonly of: number;
}

const RECENTLY_MS = 3_600_000;
/** Fewer are chance. */
const FEWEST_BAD = 3;
/** Below this, a rate is nobody's concern; above three times what was usual, it is. */
const SMALLEST = { failures: 0.01, silence: 0.1 } as const;
const TIMES = 3;

const sumOf = (points: readonly HealthPoint[], part: (point: HealthPoint) => Part): Part =>
  points.map(part).reduce((sum, { hits, of }) => ({ hits: sum.hits + hits, of: sum.of + of }), { hits: 0, of: 0 });

const failures = ({ bad, views }: HealthPoint): Part => ({ hits: bad, of: views });
const silence = ({ sent, heard }: HealthPoint): Part => ({ hits: Math.max(0, sent - heard), of: sent });

const isMore = (now: Part, before: Part, smallest: number): boolean =>
  now.hits >= FEWEST_BAD &&
  now.hits / now.of > Math.max(smallest, before.of === 0 ? 0 : (TIMES * before.hits) / before.of);

/**
 * Whether the pages of an environment work, by what they reported in the last hour, in comparison with the time before; for people, who are
 * to look where it says *bad*. The registry judges for itself, and more strictly.
 * @param pins releases by remote @param now milliseconds
 */
export function verdictOf(
  { releases }: HealthOfReleases,
  pins: Readonly<Record<string, { readonly release: string }>>,
  now: number,
): EnvironmentVerdict {
  const isRecent = ({ at }: HealthPoint) => Date.parse(at) >= now - RECENTLY_MS;
  const problems = Object.entries(pins).flatMap(([remote, { release }]) => {
    const ofRemote = releases.filter((one) => one.remote === remote);
    const recent = ofRemote.filter((one) => one.release === release).flatMap(({ points }) => points.filter(isRecent));
    const before = ofRemote.flatMap(({ points }) => points.filter((point) => !isRecent(point)));
    const text = problemOf(remote, recent, before);
    return text === null ? [] : [{ remote, text }];
  });
  if (problems.length > 0) return { state: 'bad', problems };
  const heard = (one: HealthOfRelease) =>
    pins[one.remote]?.release === one.release && one.points.some((point) => isRecent(point) && point.views > 0);
  return { state: releases.some(heard) ? 'good' : 'unknown', problems };
}

function problemOf(remote: string, recent: readonly HealthPoint[], before: readonly HealthPoint[]): string | null {
  const usual = (part: Part) => (part.of === 0 ? texts.noBefore : texts.rate(part.hits, part.of));
  const [failed, failedBefore] = [sumOf(recent, failures), sumOf(before, failures)];
  if (isMore(failed, failedBefore, SMALLEST.failures)) {
    return texts.worse(remote, failed.hits, failed.of, usual(failedBefore));
  }
  const [silent, silentBefore] = [sumOf(recent, silence), sumOf(before, silence)];
  if (isMore(silent, silentBefore, SMALLEST.silence)) {
    return texts.silent(remote, silent.hits, silent.of, usual(silentBefore));
  }
  return null;
}
