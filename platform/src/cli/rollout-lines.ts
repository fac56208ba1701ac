import type { RolloutStatus } from '@ofisi/shared-contract/registry';
import { sentenceOf } from '../health/judge';
import type { RolloutPlan } from '../releases/rollout';

/** Who gets a rollout: `5% of visitors`, `staff (Developer)`, or both. */
export function reachOf(share: number, first: readonly string[] = []): string {
  const parts = [
    ...(share > 0 || first.length === 0 ? [`${share}% of visitors`] : []),
    ...(first.length > 0 ? [`staff (${first.join(', ')})`] : []),
  ];
  return parts.join(' and ');
}

/** Who gets a planned rollout at its start. */
export const startOf = ({ first = [], steps: [share = 0] }: Pick<RolloutPlan, 'first' | 'steps'>): string =>
  first.length > 0 ? reachOf(0, first) : reachOf(share);

/** What `rollout status` prints. */
export function rolloutLines(environment: string, rollouts: readonly RolloutStatus[]): string {
  if (rollouts.length === 0) return `No rollout is in progress in ${environment}.`;
  return rollouts
    .flatMap(({ rollout, share, views, viewsOfStaff, viewsNeeded, findings }) => [
      `${Object.entries(rollout.releases)
        .map(([remote, release]) => `${remote} ${release}`)
        .join(', ')} (${rollout.id})`,
      `  ${reachOf(share, rollout.first)}, of ${rollout.steps.join(', ')}; ${views} of ${viewsNeeded} page views${rollout.first ? `, and ${viewsOfStaff} of staff` : ''}; since ${rollout.stepAt}`,
      ...findings.filter(({ candidate }) => candidate.of > 0).map((finding) => `  ${sentenceOf(finding)}`),
    ])
    .join('\n');
}
