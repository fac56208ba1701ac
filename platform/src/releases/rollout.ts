import { randomBytes } from 'node:crypto';
import type { EnvironmentDocument, Rollout } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import type { AuditEntry } from '../registry/environment-store';
import { checkEnvironmentName } from '../registry/names';
import type { Registry } from '../registry/registry';
import { changePins, rolloutsWithout, type Change, type ChangeRequest } from './change-set';
import { idsOf, pinsAfter, rollback, type Wanted } from './pin';

/** How a rollout goes on by itself. */
export interface RolloutPlan {
  /** Roles whose members get the releases before anybody else, for the time of a share. */
  readonly first?: readonly string[] | undefined;
  /** Shares of all visitors in per cent, ascending; 100 is added where it is missing. */
  readonly steps: readonly number[];
  /** Milliseconds that each share lasts at least. */
  readonly every: number;
  /** Page views that each share has to see at least. */
  readonly views?: number | undefined;
}

/** Enough to notice a release that fails for one visitor in twenty. */
export const USUAL_VIEWS = 400;
const MOST_STEPS = 20;
const MOST_ROLES = 10;
const LONGEST_ROLE = 100;
/** Each further one doubles the number of sets that are served at once. */
const MOST_ROLLOUTS = 3;

/** @throws PlatformError 400 */
function checkPlan({ first = [], steps, every, views = USUAL_VIEWS }: RolloutPlan): void {
  const isAscending = steps.every((step, at) => step > (steps[at - 1] ?? 0) && step <= 100);
  if (steps.length === 0 || steps.length > MOST_STEPS || !isAscending) {
    throw new PlatformError(400, 'A rollout needs ascending shares in per cent, for example 5,25,50,100.');
  }
  if (first.length > MOST_ROLES || first.some((role) => role.trim() === '' || role.length > LONGEST_ROLE)) {
    throw new PlatformError(400, 'Those who get it first are named by their roles, for example Staff,Developer.');
  }
  if (!Number.isInteger(every) || every < 0) throw new PlatformError(400, 'The time between shares is wrong.');
  if (!Number.isInteger(views) || views < 0) throw new PlatformError(400, 'The number of page views is wrong.');
}

/**
 * Gives releases to a growing share of visitors, once the gate lets them pass, and pins them when everybody has them. A pin or a rollback
 * of one of their remotes ends the rollout.
 */
export async function startRollout(
  registry: Registry,
  request: ChangeRequest & {
    readonly releases: Wanted;
    readonly plan: RolloutPlan;
    /** They are a whole set, by this id: it is refused where the environment has a further remote. */
    readonly wholeSet?: string | undefined;
  },
): Promise<Change> {
  const { plan, by, reason } = request;
  checkPlan(plan);
  const releases = await idsOf(registry, request.releases);
  return changePins(
    registry,
    request,
    'rollout',
    async (before) => {
      refuseFirst(before, releases);
      if (request.wholeSet !== undefined) refuseFurther(before, releases, request.wholeSet);
      return pinsAfter(registry, request.environment, before, releases);
    },
    (document, before, changes) => {
      const rollout: Rollout = {
        id: randomBytes(4).toString('hex'),
        releases: Object.fromEntries(changes.map(({ remote, to }) => [remote, to ?? ''])),
        ...stepsOf(plan),
        step: 0,
        every: plan.every,
        views: plan.views ?? USUAL_VIEWS,
        ...{ startedAt: document.at, stepAt: document.at, by, reason },
      };
      const others = rolloutsWithout(before, Object.keys(rollout.releases));
      if (others.length >= MOST_ROLLOUTS) {
        throw new PlatformError(
          409,
          `${others.length} rollouts are in progress in ${document.environment}; stop one of them, or wait.`,
        );
      }
      const pins = before?.pins ?? {};
      return {
        document: { ...document, pins, rollouts: [...others, rollout] },
        audited: { changes: [], rollout },
      };
    },
  );
}

function stepsOf({ first = [], steps }: RolloutPlan): Pick<Rollout, 'first' | 'steps'> {
  const whole = steps.at(-1) === 100 ? steps : [...steps, 100];
  return first.length === 0 ? { steps: whole } : { first, steps: [0, ...whole] };
}

function refuseFirst(before: EnvironmentDocument | null, releases: Wanted): void {
  const remotes = Object.keys(releases);
  if (remotes.some((remote) => before?.pins[remote])) return;
  const [first] = remotes;
  throw new PlatformError(
    409,
    `${first} is not pinned in this environment yet: there is nothing to compare it with. Pin it.`,
  );
}

/** A visitor who got the set would lose pages in the middle of a visit, and a rollback would bring them back. */
function refuseFurther(before: EnvironmentDocument | null, releases: Wanted, set: string): void {
  const further = Object.keys(before?.pins ?? {}).filter((remote) => !Object.hasOwn(releases, remote));
  if (further.length === 0) return;
  throw new PlatformError(
    409,
    `${before?.environment} also pins ${further.join(', ')}, which the set ${set} lacks; a rollout removes nothing: promote the set without --rollout.`,
  );
}

export interface RolloutRequest {
  readonly environment: string;
  /** Id of the rollout, or one of its remotes. */
  readonly rollout: string;
  readonly by: string;
  readonly reason: string;
}

/** @throws PlatformError 404 */
export function findRollout(document: EnvironmentDocument | null, word: string): Rollout {
  const found = document?.rollouts?.find(({ id, releases }) => id === word || Object.hasOwn(releases, word));
  if (!found) throw new PlatformError(404, `No rollout of ${word} is under way.`);
  return found;
}

type Turn = (rollout: Rollout, document: EnvironmentDocument, at: string) => Rollout | null;

/** Writes the environment with the rollout as `turn` returns it; null removes it. @returns the new revision */
async function turnRollout(
  { environments }: Registry,
  { environment, rollout: word, by, reason }: RolloutRequest,
  what: AuditEntry['what'],
  turn: Turn,
): Promise<number> {
  checkEnvironmentName(environment);
  const document = await environments.read(environment);
  const rollout = findRollout(document, word);
  if (!document) throw new PlatformError(404, `Nothing has ever been pinned in ${environment}.`);
  const at = new Date().toISOString();
  const turned = turn(rollout, document, at);
  const others = (document.rollouts ?? []).filter(({ id }) => id !== rollout.id);
  const revision = document.revision + 1;
  const next = {
    ...document,
    revision,
    rollouts: turned ? [...others, turned] : others,
    changedBy: by,
    reason,
    at,
  };
  await environments.write(next, {
    at,
    by,
    reason,
    what,
    changes: [],
    revision,
    forced: [],
    rollout: turned ?? rollout,
  });
  return revision;
}

/** Takes the releases of a rollout back from everybody. */
export const stopRollout = (registry: Registry, request: RolloutRequest) =>
  turnRollout(registry, request, 'stop', () => null);

/** Stops the rollout of a remote where one is under way, and rolls the remote back otherwise. */
export async function rollbackOrStop(
  registry: Registry,
  request: ChangeRequest & { readonly remote: string },
): Promise<Change> {
  const { environment, remote, by, reason, dryRun = false } = request;
  const { rollouts = [], revision = 0 } = (await registry.environments.read(environment)) ?? {};
  const rollout = rollouts.find(({ releases }) => Object.hasOwn(releases, remote));
  if (!rollout) return rollback(registry, request);
  const notes = [`${dryRun ? 'Would stop' : 'Stopped'} the rollout of ${Object.keys(rollout.releases).join(', ')}.`];
  if (dryRun) return { changes: [], revision, problems: [], notes, outcome: 'dry run' };
  const stopped = await stopRollout(registry, { environment, rollout: rollout.id, by, reason });
  return { changes: [], revision: stopped, problems: [], notes, outcome: 'done' };
}

/** Gives the releases of a rollout to its next share of visitors, and pins them after the last. */
export async function advanceRollout(registry: Registry, request: RolloutRequest): Promise<number> {
  const { environments } = registry;
  const document = await environments.read(request.environment);
  const rollout = findRollout(document, request.rollout);
  if (rollout.step + 1 < rollout.steps.length - 1) {
    return turnRollout(registry, request, 'step', (one, _document, at) => ({
      ...one,
      step: one.step + 1,
      stepAt: at,
    }));
  }
  const { environment, by, reason } = request;
  const { revision } = await changePins(
    registry,
    { environment, by, reason },
    'finish',
    (before) => {
      findRollout(before, rollout.id);
      return pinsAfter(registry, environment, before, rollout.releases);
    },
    (pinned, before, changes) => {
      const rollouts = rolloutsWithout(before, Object.keys(rollout.releases));
      return {
        document: { ...pinned, rollouts },
        audited: { changes, rollout },
      };
    },
  );
  return revision;
}
