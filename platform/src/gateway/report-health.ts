import { sentence } from '../errors';
import { judgeRollout, sentenceOf } from '../health/judge';
import { armsOf, type HealthSlot, type HealthStore } from '../health/slots';
import type { ServedEnvironment } from '../pages/environments/served-environment';

type Reported = Pick<ServedEnvironment, 'name' | 'health' | 'follow'>;

export interface ReportHealthOptions {
  readonly environments: readonly Reported[];
  readonly store: HealthStore;
  readonly warn: (message: string) => void;
}

/**
 * Stores what a gateway has counted. While the store is away nobody judges the rollouts from all gateways' figures, so that this gateway
 * judges them from its own, and stops serving one that is worse.
 * @returns does it once
 */
export function reportHealth({ environments, store, warn }: ReportHealthOptions): () => Promise<void> {
  /** Environments whose figures could not be stored at the last attempt; it is said once, whatever the causes are. */
  const unstored = new Set<string>();

  async function report({ name, health, follow }: Reported): Promise<void> {
    const slots = health.slots();
    try {
      for (const slot of slots) {
        await store.write(name, slot);
        health.stored(slot);
      }
      unstored.delete(name);
    } catch (error) {
      if (!unstored.has(name)) warn(`What pages of ${name} reported cannot be stored: ${sentence(error)}`);
      unstored.add(name);
      await stopWorse(slots, { name, health, follow });
    }
  }

  async function stopWorse(slots: readonly HealthSlot[], { name, health, follow }: Reported): Promise<void> {
    for (const { id, releases } of (await follow())?.document.rollouts ?? []) {
      const { isWorse, findings } = judgeRollout(armsOf(slots, id));
      if (!isWorse || !findings[0] || health.stopped.has(id)) continue;
      health.stopped.add(id);
      const remotes = Object.keys(releases).join(', ');
      warn(`The rollout of ${remotes} in ${name} is not served here any more: ${sentenceOf(findings[0])}.`);
    }
  }

  return async () => {
    for (const environment of environments) await report(environment);
  };
}
