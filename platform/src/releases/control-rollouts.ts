import type { Log } from '@ofisi/shared-server/log';
import type { HealthStore } from '../health/slots';
import type { Registry } from '../registry/registry';
import { repeat } from '../repeat';
import { rolloutController } from './rollout-controller';
import { teller, type TellSettings } from './tell';

/** A rollout that is worse is taken back within this time after gateways have stored that it is. */
const EVERY_MS = 5_000;

export interface ControlOptions {
  readonly registry: Registry;
  readonly health: HealthStore;
  readonly tell: TellSettings;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Runs the rollout controller for as long as the process lives. @returns ends it */
export function controlRollouts({ registry, health, tell, log }: ControlOptions): () => Promise<void> {
  const told = teller(tell, (message) => log.warn(message));
  const turn = rolloutController({
    registry,
    health,
    turned(one) {
      const { environment, what, rollout, text } = one;
      log[what === 'advanced' || what === 'finished' ? 'info' : 'error']({ environment, rollout: rollout.id }, text);
      void told(one);
    },
  });
  return repeat(turn, EVERY_MS);
}
