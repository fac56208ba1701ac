import type { HealthStore } from '../health/slots';
import type { Registry } from '../registry/registry';

/** Who turns rollouts and heals pins, in the audit. */
export const CONTROLLER = 'the release controller';

/** What a controller did or could not do, or what waits for somebody; for whoever is on duty. */
export interface Turn {
  readonly environment: string;
  readonly what: 'stopped' | 'advanced' | 'finished' | 'healed' | 'failed' | 'proposed';
  /** The releases that it is about, by remote. */
  readonly releases: Readonly<Record<string, string>>;
  /** One or two sentences with the figures. */
  readonly text: string;
  /** Further people who are mailed about it. */
  readonly mailTo?: readonly string[];
}

export interface ControllerOptions {
  readonly registry: Registry;
  readonly health: HealthStore;
  readonly turned: (turn: Turn) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}
