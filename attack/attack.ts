import type { Service } from '@ofisi/services/service';

/** The shop that is attacked, as it would be in production: default limits, a data folder of its own. */
export interface AttackedShop {
  readonly gateway: Service;
  readonly api: Service;
  readonly dataDir: string;
  /** Address of its PostgreSQL; null on the embedded database. */
  readonly databaseUrl: string | null;
  readonly stop: () => Promise<void>;
}

/** What somebody else, who only wants to shop, may expect meanwhile. */
export interface Bounds {
  /** The longest that any of their requests may take, in milliseconds. */
  readonly wait: number;
  /** HTTP status codes of API calls that count as answered; pages always answer 200. */
  readonly statuses: readonly number[];
  /** How many times its memory at rest the gateway may come to hold. */
  readonly memory: number;
}

/** What every neighbour may expect unless the attack says otherwise. */
export const BOUNDS: Bounds = { wait: 500, statuses: [200], memory: 2 };

export interface Attack {
  /** In kebab case: `npm run attack -- slow-bodies` runs it alone. */
  readonly name: string;
  /** What the attacker does, for the table. */
  readonly what: string;
  /** Changes to `BOUNDS`. */
  readonly bounds?: Partial<Bounds>;
  /** Why it cannot be made on this machine, as a sentence; null when it can. */
  readonly skipReason?: () => string | null;
  /** A shop of another kind than the embedded one. */
  readonly openShop?: () => Promise<AttackedShop>;
  /** Attacks for some seconds, ends by itself, and says in a few words what the attacker got. Throws when that is too much. */
  readonly run: (shop: AttackedShop) => Promise<string>;
}
