import type { RolloutStatus } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument, Rollout } from '@ofisi/shared-contract/release';
import { PlatformError, sentence } from '../errors';
import { judgeRollout, sentenceOf, type Verdict } from '../health/judge';
import { armsOf, type HealthStore } from '../health/slots';
import type { Registry } from '../registry/registry';
import { shareOf } from '../registry/rollout-share';
import { CONTROLLER, type ControllerOptions, type Turn } from './controller';
import { advanceRollout, stopRollout } from './rollout';

/**
 * Judges every rollout by what pages have reported since it began: takes it back when it is worse than what it replaces, and gives it to
 * the next share of visitors when it is not, the share has lasted long enough and seen enough page views.
 * @returns does it once. Never rejects
 */
export function rolloutController(options: ControllerOptions): () => Promise<void> {
  const { registry, turned } = options;

  async function turn(document: EnvironmentDocument, rollout: Rollout): Promise<void> {
    const request = { environment: document.environment, rollout: rollout.id, by: CONTROLLER };
    const remotes = Object.keys(rollout.releases).join(', ');
    const done = (what: Turn['what'], text: string) =>
      turned({ environment: document.environment, what, releases: rollout.releases, text });
    try {
      const judged = await judgedRollout(options, document.environment, rollout);
      const [worst] = judged.findings;
      if (judged.isWorse && worst) {
        const reason = `It is worse than what it replaces: ${sentenceOf(worst)}.`;
        await stopRollout(registry, { ...request, reason });
        done('stopped', `The rollout of ${remotes} in ${document.environment} was stopped. ${reason}`);
      } else if (judged.isDue) {
        const what =
          judged.findings.length > 0 ? 'It is no worse than what it replaces' : 'There is nothing to compare it with';
        const views = shareOf(rollout) === 0 ? judged.viewsOfStaff : judged.views;
        const reason = `${what} after ${views} page views${shareOf(rollout) === 0 ? ' of staff' : ''}.`;
        await advanceRollout(registry, { ...request, reason });
        const isLast = rollout.step + 1 >= rollout.steps.length - 1;
        done(
          isLast ? 'finished' : 'advanced',
          `The rollout of ${remotes} in ${document.environment} goes on. ${reason}`,
        );
      }
    } catch (error) {
      // Somebody else turned it a moment ago: the next round sees the result.
      if (error instanceof PlatformError && [404, 409].includes(error.status)) return;
      done('failed', `The rollout of ${remotes} in ${document.environment} cannot go on: ${sentence(error)}`);
    }
  }

  return async () => {
    const names = await registry.environments.names().catch(() => []);
    for (const name of names) {
      const document = await registry.environments.read(name).catch(() => null);
      for (const rollout of document?.rollouts ?? []) if (document) await turn(document, rollout);
    }
  };
}

/** The step in which only staff have it has to see none: there may be few of them. */
const viewsNeeded = ({ first, step, views }: Rollout): number => views * (first ? step : step + 1);

export interface JudgedRollout extends Verdict {
  /** Page views that the candidate has had, without those of staff who got it first. */
  readonly views: number;
  readonly viewsOfStaff: number;
  /** Whether the current share has lasted long enough, seen enough, and nothing is in doubt. */
  readonly isDue: boolean;
}

/** A rollout as it stands. */
export async function judgedRollout(
  { health, now = Date.now }: Pick<ControllerOptions, 'health' | 'now'>,
  environment: string,
  rollout: Rollout,
): Promise<JudgedRollout> {
  const slots = await health.read(environment, Date.parse(rollout.startedAt));
  const arms = armsOf(slots, rollout.id);
  const { views } = arms.candidate.all;
  const hasLasted = now() - Date.parse(rollout.stepAt) >= rollout.every;
  const verdict = judgeRollout(arms);
  const hasSeenEnough = views >= viewsNeeded(rollout);
  const viewsOfStaff = arms.first.all.views;
  return { ...verdict, views, viewsOfStaff, isDue: hasLasted && hasSeenEnough && !verdict.isDoubtful };
}

/** The rollouts of an environment, with what pages have reported of each. */
export async function describeRollouts(
  { environments }: Pick<Registry, 'environments'>,
  health: HealthStore,
  environment: string,
): Promise<RolloutStatus[]> {
  const { rollouts = [] } = (await environments.read(environment)) ?? {};
  return Promise.all(
    rollouts.map(async (rollout) => {
      const { views, viewsOfStaff, findings } = await judgedRollout({ health }, environment, rollout);
      return { rollout, share: shareOf(rollout), views, viewsOfStaff, viewsNeeded: viewsNeeded(rollout), findings };
    }),
  );
}
