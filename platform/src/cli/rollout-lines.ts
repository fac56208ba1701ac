import { sentenceOf } from '../health/judge';
import type { RolloutStatus } from '../releases/rollout-controller';

/** What `rollout status` prints. */
export function rolloutLines(environment: string, rollouts: readonly RolloutStatus[]): string {
  if (rollouts.length === 0) return `No rollout is under way in ${environment}.`;
  return rollouts
    .flatMap(({ rollout, share, views, viewsNeeded, findings }) => [
      `${Object.entries(rollout.releases)
        .map(([remote, release]) => `${remote} ${release}`)
        .join(', ')} (${rollout.id})`,
      `  ${share} % of visitors, of ${rollout.steps.join(', ')}; ${views} of ${viewsNeeded} page views; since ${rollout.stepAt}`,
      ...findings.filter(({ candidate }) => candidate.of > 0).map((finding) => `  ${sentenceOf(finding)}`),
    ])
    .join('\n');
}
