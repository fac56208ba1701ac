import { z } from 'zod';
import { StartupError } from './engine/errors';
import type { Engine } from './engine/database';
import { openPglite } from './engine/pglite-engine';
import { openPostgres } from './engine/postgres-engine';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const environmentSchema = z.object({
  /** 0 lets the system pick. */
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  /** Absolute; holds `db/`, `db.lock` and `uploads/`. */
  DATA_DIR: z.string().startsWith('/', 'must be an absolute path'),
  /** PostgreSQL; without it the data is embedded in DATA_DIR. */
  DATABASE_URL: z.string().min(1).optional(),
  /** `1` fills an empty embedded database with demo content; never one of your own. */
  DEMO: z.enum(['0', '1']).default('1'),
  /** Where the gateway runs: the peers whose X-Forwarded-For is believed. `uniquelocal` is every private network. */
  TRUSTED_PROXIES: z.string().min(1).default('loopback'),
  PUBLIC_ORIGIN: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  RESERVATION_MINUTES: count(30),
  REGISTRATIONS_PER_HOUR: count(20),
  ORDERS_PER_MINUTE: count(60),
  QUOTES_PER_MINUTE: count(600),
  TRACKINGS_PER_10_MINUTES: count(20),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Reads the environment once; blank variables count as absent. @throws StartupError naming the first bad variable */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`The environment variable ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
  }
  return parsed.data;
}

/** Opens whichever engine the environment names. */
export function openEngine(
  { DATABASE_URL, DATA_DIR }: Environment,
  onIdleError: (error: Error) => void,
): Promise<Engine> {
  return DATABASE_URL ? openPostgres(DATABASE_URL, { onIdleError }) : openPglite(DATA_DIR);
}
