import type { Rollout } from '@ofisi/shared-contract/release';

/** The share of visitors that a rollout has reached, in per cent. */
export const shareOf = ({ steps, step }: Rollout): number => steps[Math.min(step, steps.length - 1)] ?? 0;
