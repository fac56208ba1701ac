import type { Log } from '@ofisi/shared-server/log';
import type { HealthStore } from '../health/slots';
import type { Registry } from '../registry/registry';
import { repeat } from '../repeat';
import type { Turn } from './controller';
import { healController } from './heal-controller';
import { rolloutController } from './rollout-controller';

/** A release that is worse is taken back within this time after gateways have stored that it is. */
const EVERY_MS = 5_000;

export interface ControlOptions {
  readonly registry: Registry;
  readonly health: HealthStore;
  /** Tells whoever is on duty; never rejects. */
  readonly told: (turn: Turn) => Promise<void>;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** Runs the controllers of rollouts and pins for as long as the process lives. @returns ends them */
export function controlReleases({ registry, health, told, log }: ControlOptions): () => Promise<void> {
  const options = {
    ...{ registry, health },
    turned(turn: Turn) {
      const { environment, what, releases, text } = turn;
      log[what === 'advanced' || what === 'finished' ? 'info' : 'error']({ environment, releases }, text);
      void told(turn);
    },
  };
  const [turnRollouts, healPins] = [rolloutController(options), healController(options)];
  return repeat(async () => {
    await turnRollouts();
    await healPins();
  }, EVERY_MS);
}
