import { createHash } from 'node:crypto';
import type { EnvironmentDocument, Rollout } from '@ofisi/shared-contract/release';
import { visitorKey } from '../http/visitor-key';
import { shareOf } from '../registry/rollout-share';
import type { CurrentEnvironment, EnvironmentResolver } from './current-environment';
import type { ReleaseReader } from './release-reader';
import { resolveEnvironment, type ResolvedEnvironment } from './resolve-environment';

export interface RolloutSetsOptions {
  readonly follow: CurrentEnvironment;
  readonly readRelease: ReleaseReader;
  readonly warn: (message: string) => void;
  /** Whether this gateway stopped a rollout on its own, see `reportHealth`. */
  readonly isStopped: (rollout: string) => boolean;
}

const MOST = 2 ** 32;

/** Whether a visitor gets the releases of a rollout: the same visitor always does from some share on. */
export function isReached(rollout: Rollout, visitor: string): boolean {
  const hash = createHash('sha256').update(`${rollout.id}/${visitor}`).digest().readUInt32BE();
  return hash < (shareOf(rollout) / 100) * MOST;
}

/** Pins with the releases of these rollouts. A page that cannot run one falls back to what it replaces. */
function withRollouts(document: EnvironmentDocument, rollouts: readonly Rollout[]): EnvironmentDocument {
  const releases = Object.entries(
    Object.assign({}, ...rollouts.map((rollout) => rollout.releases)) as Rollout['releases'],
  );
  const pins = releases.map(([remote, release]) => {
    return [remote, { release, lastGood: document.pins[remote]?.release ?? null }] as const;
  });
  return {
    ...document,
    pins: { ...document.pins, ...Object.fromEntries(pins) },
  };
}

/** Gives each visitor the pinned set, with the releases of the rollouts that have reached them. */
export function rolloutSets({ follow, readRelease, warn, isStopped }: RolloutSetsOptions): EnvironmentResolver {
  const variants = new WeakMap<ResolvedEnvironment, Map<string, Promise<ResolvedEnvironment>>>();

  async function compose(set: ResolvedEnvironment, reached: readonly Rollout[]): Promise<ResolvedEnvironment> {
    const problems: string[] = [];
    const document = withRollouts(set.document, reached);
    const made = await resolveEnvironment(document, readRelease, (message) => problems.push(message));
    if (made && !made.isFallback) return made;
    warn(`A rollout in ${document.environment} is not served: ${problems[0] ?? 'its set has no shell.'}`);
    return set;
  }

  return async (request) => {
    const set = await follow();
    const rollouts = set?.document.rollouts ?? [];
    if (!set || rollouts.length === 0) return set;
    const visitor = visitorKey(request);
    const reached = rollouts.filter((rollout) => !isStopped(rollout.id) && isReached(rollout, visitor));
    if (reached.length === 0) return set;
    const known = variants.get(set) ?? new Map<string, Promise<ResolvedEnvironment>>();
    variants.set(set, known);
    const key = reached.map(({ id }) => id).join(' ');
    const variant = known.get(key) ?? compose(set, reached);
    known.set(key, variant);
    return variant;
  };
}
