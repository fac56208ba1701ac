import type { Service } from '@ofisi/services/service';

/** The attacked shop, as it would be in production: default limits, a data folder of its own. */
export interface AttackedShop {
  readonly gateway: Service;
  readonly api: Service;
  readonly dataDir: string;
  /** Address of its PostgreSQL; null on the embedded database. */
  readonly databaseUrl: string | null;
  readonly stop: () => Promise<void>;
}

/** What another visitor, who only wants to shop, may expect meanwhile. */
export interface Bounds {
  /** Maximum duration of any of their requests, in milliseconds. */
  readonly wait: number;
  /** HTTP status codes of API calls that count as answered; pages always answer 200. */
  readonly statuses: readonly number[];
  /** Maximum memory of the gateway, as a multiple of its memory at rest. */
  readonly memory: number;
}

/** What every neighbour may expect, unless the attack sets other bounds. */
export const BOUNDS: Bounds = { wait: 500, statuses: [200], memory: 2 };

export interface Attack {
  /** In kebab case: `npm run attack -- slow-bodies` runs it alone. */
  readonly name: string;
  /** The attacker's actions, for the table. */
  readonly what: string;
  /** Overrides of `BOUNDS`. */
  readonly bounds?: Partial<Bounds>;
  /** Why it cannot run on this machine, as a sentence; null when it can. */
  readonly skipReason?: () => string | null;
  /** Opens a shop other than the embedded one. */
  readonly openShop?: () => Promise<AttackedShop>;
  /** Attacks for some seconds, ends by itself, and returns a short description of the attacker's outcome. Throws when that is too much. */
  readonly run: (shop: AttackedShop) => Promise<string>;
}
