import type { Bisection, Finding, Measure } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../errors';
import { NO_COUNTS, sumCounts, type Counts } from '../health/counts';
import { judge, sentenceOf } from '../health/judge';
import type { HealthStore } from '../health/slots';
import type { Registry } from '../registry/registry';
import { setIdOf } from '../registry/set-id';
import { pinsAt } from './revisions';

export interface BisectRequest {
  readonly environment: string;
  /** A revision that was good. */
  readonly from: number;
  /** A later one that was not. */
  readonly to: number;
  /** What went wrong, where pages report it; null: only people can tell. */
  readonly says: Measure | null;
}

/** A revision is known to be good or bad from so many page views on; with fewer, somebody has to look. */
const ENOUGH_VIEWS = 50;
/** α = 1/100: a person reads the result. */
const CLEARLY = Math.log(100);

/**
 * Finds the revision between two that made something worse, by halving. Where pages have reported enough of a revision's set, their reports
 * say whether it is good; otherwise somebody has to look.
 * @throws PlatformError 400, and 404 for an unknown revision
 */
export async function bisect(
  registry: Registry,
  health: HealthStore,
  { environment, from, to, says }: BisectRequest,
): Promise<Bisection> {
  if (from >= to) throw new PlatformError(400, 'bisect needs a good revision (--from) and a later, bad one (--to).');
  const good = await pinsAt(registry, environment, from);
  await pinsAt(registry, environment, to);
  const history = await registry.environments.history(environment);
  const steps = history.filter(({ revision, changes }) => revision > from && revision <= to && changes.length > 0);
  if (steps.length === 0) throw new PlatformError(400, `Nothing was pinned between revisions ${from} and ${to}.`);
  const slots = says ? await health.read(environment, 0) : [];
  const countsOf = (id: string): Counts =>
    slots.reduce((sum, { sets }) => sumCounts(sum, sets[id]?.all ?? NO_COUNTS), NO_COUNTS);
  const base = countsOf(setIdOf(good));

  function judged(id: string): { readonly isBad: boolean; readonly finding: Finding | undefined } | null {
    const counts = countsOf(id);
    if (!says || counts.views + counts.sent < ENOUGH_VIEWS) return null;
    const finding = judge(counts, base).findings.find(({ measure }) => measure === says);
    return finding ? { isBad: finding.evidence >= CLEARLY, finding } : null;
  }

  let [low, high] = [-1, steps.length - 1];
  let finding: string | null = null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const revision = steps[middle]?.revision ?? to;
    const setId = setIdOf(await pinsAt(registry, environment, revision));
    const verdict = judged(setId);
    if (!verdict) return { next: { revision, setId }, openings: Math.ceil(Math.log2(high - low)) };
    if (verdict.isBad && verdict.finding) finding = sentenceOf(verdict.finding);
    if (verdict.isBad) high = middle;
    else low = middle;
  }
  const found = steps[high];
  if (!found) throw new PlatformError(404, `${environment} has no revision ${to}.`);
  return { found, finding };
}
