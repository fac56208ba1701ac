import type { Log } from '@ofisi/shared-server/log';
import type { HealthStore } from '../health/slots';
import type { Registry } from '../registry/registry';
import { repeat } from '../repeat';
import type { Turn } from './controller';
import { healController } from './heal-controller';
import { rolloutController } from './rollout-controller';
import { teller, type TellSettings } from './tell';

/** A release that is worse is taken back within this time after gateways have stored that it is. */
const EVERY_MS = 5_000;

export interface ControlOptions {
  readonly registry: Registry;
  readonly health: HealthStore;
  readonly tell: TellSettings;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Runs the controllers of rollouts and pins for as long as the process lives. @returns ends them */
export function controlReleases({ registry, health, tell, log }: ControlOptions): () => Promise<void> {
  const told = teller(tell, (message) => log.warn(message));
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
