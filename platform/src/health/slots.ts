import { NO_COUNTS, sumCounts, type Counts } from './counts';

/** Counts that one network alone cannot decide. */
export interface Judged {
  readonly all: Counts;
  /** Without the network that has the most bad page views. */
  readonly others: Counts;
  readonly networks: number;
}

/** Both sides of a rollout. */
export interface Arms {
  readonly candidate: Judged;
  readonly base: Judged;
  /** Those who got the candidate by their role: they open other pages than most visitors, and are no random sample. */
  readonly first: Judged;
}

export const SLOT_MS = 10 * 60_000;

/**
 * What one gateway has counted in one environment in ten minutes. It is written again whenever it has grown, under the same name: writing
 * it twice changes nothing.
 */
export interface HealthSlot {
  readonly schema: 1;
  /** When the ten minutes began, ISO 8601. */
  readonly from: string;
  /** A random id of the gateway's process. */
  readonly source: string;
  /** By `releaseKey`, then by route as in the report. */
  readonly routes: Readonly<Record<string, Readonly<Record<string, Counts>>>>;
  /** By `releaseKey`. */
  readonly releases: Readonly<Record<string, Judged>>;
  /** By the set's id. */
  readonly sets: Readonly<Record<string, Judged>>;
  /** By the rollout's id. */
  readonly rollouts: Readonly<Record<string, Pick<Arms, 'candidate' | 'base'> & Partial<Arms>>>;
}

/** Where gateways leave what they have counted. */
export interface HealthStore {
  /** Replaces the gateway's slot of these ten minutes. */
  readonly write: (environment: string, slot: HealthSlot) => Promise<void>;
  /** All slots that began at `since` (milliseconds since 1970) or up to ten minutes earlier, the oldest first. */
  readonly read: (environment: string, since: number) => Promise<HealthSlot[]>;
}

const NOBODY: Judged = { all: NO_COUNTS, others: NO_COUNTS, networks: 0 };

/** The sum of what several gateways, or several slots, have of the same. */
export const sumOfJudged = (parts: readonly (Judged | undefined)[]): Judged =>
  parts.reduce<Judged>(
    (sum, part) =>
      part
        ? {
            all: sumCounts(sum.all, part.all),
            others: sumCounts(sum.others, part.others),
            networks: Math.max(sum.networks, part.networks),
          }
        : sum,
    NOBODY,
  );

/** Both sides of a rollout over all slots. */
export const armsOf = (slots: readonly HealthSlot[], rollout: string): Arms => ({
  candidate: sumOfJudged(slots.map(({ rollouts }) => rollouts[rollout]?.candidate)),
  base: sumOfJudged(slots.map(({ rollouts }) => rollouts[rollout]?.base)),
  first: sumOfJudged(slots.map(({ rollouts }) => rollouts[rollout]?.first)),
});
