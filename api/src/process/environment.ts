import { LOG_LEVELS } from '@ofisi/shared-server/log';
import { demandWholeS3, S3_VARIABLES, s3ConnectionOf, type S3Settings } from '@ofisi/shared-server/s3';
import { baseAddress, oneOf, origin, port, proxies, readVariables, wholeNumber } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { DISK_FLOOR, MB } from '../engine/disk-space';
import { StartupError } from '../engine/errors';
import type { Engine } from '../engine/engine';
import type { FileStore } from '../files/file-store';
import { folderStore } from '../files/folder-store';
import { s3Store } from '../files/s3-store';
import { demandWholeEtims, ETIMS_VARIABLES } from '../etims/variables';
import { demandWholeMpesa, MPESA_VARIABLES } from '../mpesa/daraja/variables';
import { openPglite } from '../engine/pglite-engine';
import { openPostgres } from '../engine/postgres-engine';

const count = (fallback: number) => wholeNumber(1).default(fallback);

/** The value is never quoted in errors: it may contain a password. */
const databaseAddress = () =>
  z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
    error:
      'must be an address such as postgres://user:password@host:5432/database; percent-encode special characters such as # / ? @ % (as in %23), or put the password into PGPASSWORD',
  });

/** The variables of every program that opens the shop's data. */
const DATA_VARIABLES = {
  /** Absolute; holds `db/`, `db.lock`, `uploads/`, `outbox/` and `secret.key`. */
  DATA_DIR: z.string('must be an absolute path').startsWith('/', 'must be an absolute path'),
  /** PostgreSQL; without it the data is embedded in DATA_DIR. */
  DATABASE_URL: databaseAddress().optional(),
  /** The same database, not through a pooler in transaction mode: for listening, migrations, reports and backups. */
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  /** `off`: only `npm run migrate` migrates the tables, and a start refuses tables that lack something. */
  MIGRATE_AT_START: oneOf(['on', 'off']).default('on'),
  /** How long the start waits for a database that does not answer yet; 0 means a single attempt. */
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3_600).default(30),
  /** With less free space on its disk, the embedded data refuses writes. Less than two segments of its log (32) is not safe. */
  DISK_FLOOR_MB: wholeNumber(32).default(DISK_FLOOR / MB),
  /** When an embedded engine that has not answered counts as dead. Must exceed the longest statement. */
  ENGINE_STUCK_SECONDS: wholeNumber(5, 3_600).default(60),
  /** The S3-compatible store of pictures and receipts; without it they are stored in DATA_DIR/uploads. */
  ...S3_VARIABLES,
};

const storeSchema = z.object(S3_VARIABLES).superRefine(demandWholeS3);

type StoreSettings = z.infer<typeof storeSchema>;

type DatabaseVariables = Partial<
  Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL', string | undefined>
>;

/** Refuses further addresses without DATABASE_URL: with them alone, the data would be embedded. */
function demandDatabase(variables: DatabaseVariables, context: z.RefinementCtx): void {
  const further = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).find((name) => variables[name]);
  if (further && !variables.DATABASE_URL) {
    context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `must be set when ${further} is` });
  }
}

const dataSchema = z.object(DATA_VARIABLES).superRefine(demandWholeS3).superRefine(demandDatabase);

export type DataSettings = z.infer<typeof dataSchema>;

const variablesSchema = z.object({
  ...DATA_VARIABLES,
  /** A streaming replica of that database, used for reading the catalogue. */
  DATABASE_REPLICA_URL: databaseAddress().optional(),
  /** 0 lets the system choose a port. */
  API_PORT: port().default(4100),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  /** An OTLP receiver of traces; `/v1/traces` is appended to its address. Without it, no traces are sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress().optional(),
  /** The share of traces that is sampled. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** The port of `GET /metrics`; without it, there are no metrics. */
  API_METRICS_PORT: port().optional(),
  API_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where the gateway runs: the peers whose X-Forwarded-For is trusted. `uniquelocal` is every private network. */
  TRUSTED_PROXIES: proxies().default('loopback'),
  /** The origin in browsers, with which links in mails begin. Needed with SMTP_URL. */
  PUBLIC_ORIGIN: origin().optional(),
  /** The mail server, `smtp://user:password@host:587` or `smtps://…`; without it, mails are files in DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  /** `Ofisi <shop@example.com>`. Needed with SMTP_URL. */
  MAIL_FROM: z.string().includes('@', 'must hold an e-mail address').optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  ...ETIMS_VARIABLES,
  /** The shop's mailbox for customers' enquiries. */
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  /** 32 bytes in base64 that encrypt the secrets of two-step verification; all servers need the same. */
  SECRET_KEY: z.string().min(1).optional(),
  ...MPESA_VARIABLES,
  RESERVATION_MINUTES: count(30),
  /** Limits of unpaid online orders per phone, address and account; the amount in shillings. */
  UNPAID_PIECES: count(15),
  UNPAID_AMOUNT: count(1_000_000),
  REGISTRATIONS_PER_HOUR: count(20),
  ORDERS_PER_MINUTE: count(60),
  QUOTES_PER_MINUTE: count(600),
  TRACKINGS_PER_10_MINUTES: count(20),
  PASSWORD_RESETS_PER_HOUR: count(20),
  REVIEWS_PER_HOUR: count(20),
  POSTS_PER_MINUTE: count(1_200),
  QUOTE_REQUESTS_PER_HOUR: count(20),
  UPLOADS_PER_MINUTE: count(60),
});

const environmentSchema = variablesSchema
  .superRefine(demandWholeS3)
  .superRefine(demandWholeMpesa)
  .superRefine(demandDatabase)
  .superRefine(demandWholeEtims)
  .superRefine(({ SMTP_URL, PUBLIC_ORIGIN, MAIL_FROM }, context) => {
    for (const [name, value] of Object.entries({ PUBLIC_ORIGIN, MAIL_FROM })) {
      if (SMTP_URL && !value) {
        context.addIssue({ code: 'custom', path: [name], message: 'must be set when SMTP_URL is' });
      }
    }
  });

export type Environment = z.infer<typeof environmentSchema>;

const refuse = (sentence: string) => new StartupError(sentence);

/** Reads the environment once; blank variables count as absent. @throws StartupError naming the first invalid variable */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment =>
  readVariables(environmentSchema, variables, refuse);

/** The same for a command that works on the data: variables that only the server needs may be missing. */
export const readDataSettings = (variables: NodeJS.ProcessEnv): DataSettings =>
  readVariables(dataSchema, variables, refuse);

/** Sentences about what is missing in a production shop on PostgreSQL. */
export const missingSettings = ({ DATABASE_URL, SMTP_URL }: Pick<Environment, 'DATABASE_URL' | 'SMTP_URL'>): string[] =>
  DATABASE_URL && !SMTP_URL
    ? ['Mails are not delivered: set SMTP_URL and MAIL_FROM; until then they are written to DATA_DIR/outbox.']
    : [];

/**
 * Opens the engine that the environment names.
 * @param report called with a sentence for problems that do not end it
 * @param onMigrated called after each migration
 */
export function openEngine(
  settings: DataSettings & Partial<Pick<Environment, 'DATABASE_REPLICA_URL'>>,
  report: (sentence: string) => void,
  onMigrated: (name: string) => void = () => undefined,
): Promise<Engine> {
  const { DATABASE_URL, DATA_DIR, DATABASE_WAIT_SECONDS, DISK_FLOOR_MB, ENGINE_STUCK_SECONDS } = settings;
  const migrating = { migrates: settings.MIGRATE_AT_START === 'on', report, onMigrated };
  return DATABASE_URL
    ? openPostgres(DATABASE_URL, {
        ...migrating,
        directUrl: settings.DATABASE_DIRECT_URL,
        startWithin: DATABASE_WAIT_SECONDS * 1_000,
        onRetry: (reason) => report(`The database is not answering yet (${reason}); trying again.`),
        replicaUrl: settings.DATABASE_REPLICA_URL,
        onReplica: (answers, why = 'no answer') =>
          report(
            answers
              ? 'The replica answers: the catalogue is read from it.'
              : `The replica cannot be read (${why}): the catalogue is read from the database itself.`,
          ),
        onIdleError: ({ message }) => report(`A connection to the database broke: ${message}`),
      })
    : openPglite(DATA_DIR, { ...migrating, diskFloor: DISK_FLOOR_MB * MB, stuckAfter: ENGINE_STUCK_SECONDS * 1_000 });
}

/** Opens the store of uploaded files that the environment names; the local one is in `uploadsDir`. */
export const openFileStore = (settings: StoreSettings, uploadsDir: string): FileStore =>
  bucketOf(settings) ?? folderStore(uploadsDir);

const addresses = { DATABASE_URL: databaseAddress().optional(), DATABASE_DIRECT_URL: databaseAddress().optional() };

/** The address of PostgreSQL for work that needs a session, bypassing a pooler; undefined for embedded data. @throws StartupError */
export function sessionAddress(variables: NodeJS.ProcessEnv): string | undefined {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readVariables(z.object(addresses), variables, refuse);
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/** The bucket that the environment names; undefined if files are in the data folder. @throws StartupError */
export const openBucket = (variables: NodeJS.ProcessEnv): FileStore | undefined =>
  bucketOf(readVariables(storeSchema, variables, refuse));

/** The environment's settings of the S3-compatible store, for any bucket. @throws StartupError */
export const readStoreSettings = (variables: NodeJS.ProcessEnv): Omit<S3Settings, 'bucket'> =>
  s3ConnectionOf(readVariables(storeSchema, variables, refuse));

/** The S3-compatible store that the settings name; undefined if they name none. */
export const bucketOf = (settings: StoreSettings): FileStore | undefined =>
  settings.S3_BUCKET === undefined ? undefined : s3Store({ bucket: settings.S3_BUCKET, ...s3ConnectionOf(settings) });
