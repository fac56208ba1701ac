import type { EnvironmentDocument, Rollout } from '@ofisi/shared-contract/release';
import { visitorKey } from '../http/visitor-key';
import { shareOf } from '../registry/rollout-share';
import type { CurrentEnvironment, EnvironmentResolver } from './current-environment';
import type { ReleaseReader } from './release-reader';
import { resolveEnvironment, type ResolvedEnvironment } from './resolve-environment';
import type { StaffRoles } from './staff-pass';
import { isInShare } from './visitor-share';

export interface RolloutSetsOptions {
  readonly follow: CurrentEnvironment;
  readonly readRelease: ReleaseReader;
  readonly warn: (message: string) => void;
  readonly rolesOf: StaffRoles;
  /** Whether this gateway stopped a rollout on its own, see `reportHealth`. */
  readonly isStopped: (rollout: string) => boolean;
}

/** Why a visitor gets the releases of a rollout; null: they do not. */
type Reason = 'role' | 'share' | null;

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
export function rolloutSets(options: RolloutSetsOptions): EnvironmentResolver {
  const { follow, readRelease, warn, rolesOf, isStopped } = options;
  const variants = new WeakMap<ResolvedEnvironment, Map<string, Promise<ResolvedEnvironment>>>();

  async function compose(
    set: ResolvedEnvironment,
    reached: readonly Rollout[],
    byRole: readonly string[],
  ): Promise<ResolvedEnvironment> {
    const problems: string[] = [];
    const document = withRollouts(set.document, reached);
    const made = await resolveEnvironment(document, readRelease, (message) => problems.push(message));
    if (made && !made.isFallback) return byRole.length > 0 ? { ...made, byRole } : made;
    warn(`A rollout in ${document.environment} is not served: ${problems[0] ?? 'its set has no shell.'}`);
    return set;
  }

  return async (request) => {
    const set = await follow();
    const rollouts = set?.document.rollouts ?? [];
    if (!set || rollouts.length === 0) return set;
    const visitor = visitorKey(request);
    const roles = rollouts.some(({ first }) => first) ? await rolesOf(request) : [];
    const reasonFor = (rollout: Rollout): Reason => {
      if (isStopped(rollout.id)) return null;
      if (rollout.first?.some((role) => roles.includes(role))) return 'role';
      return isInShare(rollout.id, visitor, shareOf(rollout)) ? 'share' : null;
    };
    const reasons = rollouts.map((rollout) => ({ rollout, reason: reasonFor(rollout) }));
    const reached = reasons.flatMap(({ rollout, reason }) => (reason ? [rollout] : []));
    if (reached.length === 0) return set;
    const byRole = reasons.flatMap(({ rollout: { id }, reason }) => (reason === 'role' ? [id] : []));
    const known = variants.get(set) ?? new Map<string, Promise<ResolvedEnvironment>>();
    variants.set(set, known);
    const key = `${reached.map(({ id }) => id).join(' ')} / ${byRole.join(' ')}`;
    const variant = known.get(key) ?? compose(set, reached, byRole);
    known.set(key, variant);
    return variant;
  };
}
