import { writeSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { pino, type LoggerOptions } from 'pino';
import { printableError } from './printable-error';
import { withoutSecrets } from './without-secrets';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where finished lines go: standard output unless told otherwise. */
export interface LogTarget {
  readonly write: (line: string) => void;
}

export interface LogSettings {
  /** Who writes: `api` or `gateway`. */
  readonly service: string;
  readonly level: LogLevel;
  readonly to?: LogTarget | undefined;
}

/** One line of JSON per event; `Log` is what the servers and Fastify write to. */
export type Log = FastifyBaseLogger;

type Rule = (value: unknown) => unknown;

const number: Rule = (value) => (typeof value === 'number' ? value : undefined);
const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined);
const text: Rule = (value) => (typeof value === 'string' ? withoutSecrets(value) : undefined);
/** What our own code made, of letters that no secret needs: ids, patterns of routes, names of things. */
const ownText: Rule = (value) => (typeof value === 'string' ? value : undefined);

/**
 * Every field that a line may have; any other is left out, whoever logs it. Packages log whole requests, with tokens in
 * their addresses and people in their bodies.
 */
const FIELDS: Readonly<Record<string, Rule>> = {
  err: (error) => (error === undefined ? undefined : printableError(error)),
  requestId: ownText,
  incident: ownText,
  traceId: ownText,
  method: ownText,
  route: ownText,
  status: number,
  ms: number,
  code: ownText,
  event: ownText,
  /** Tells visitors apart without saying who they are; see `visitor.ts`. */
  visitor: ownText,
  userId: number,
  orderId: number,
  task: ownText,
  engine: ownText,
  migrations: number,
  migration: ownText,
  host: ownText,
  port: number,
  environment: ownText,
  revision: number,
  release: ownText,
  kind: ownText,
  reason: text,
  failures: number,
  seconds: number,
  bytes: number,
  isDemo: flag,
};

function knownFields(fields: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const safe = Object.hasOwn(FIELDS, name) ? FIELDS[name]?.(value) : undefined;
    if (safe !== undefined) {
      known[name] = safe;
    }
  }
  return known;
}

/** The fields and the message of one call; values for placeholders are left out, an error's own message is made safe. */
function plainCall([first, second]: readonly unknown[]): [object, string] {
  if (typeof first === 'string') {
    return [{}, withoutSecrets(first)];
  }
  const fields = first instanceof Error ? { err: first } : ((first ?? {}) as { err?: unknown });
  const message =
    typeof second === 'string' ? withoutSecrets(second) : fields.err ? printableError(fields.err).message : '';
  return [fields, message];
}

/** Lines that could not be written yet wait in so many bytes; beyond that they are lost. */
const MOST_WAITING = 1024 * 1024;

/**
 * Standard output. Where that is a file on a disk that is full, the server goes on without a log: it says so once on standard error, and lines
 * are written again as soon as there is room.
 */
function standardOutput(): LogTarget {
  // Written at once: lines that wait for their turn come out of order, or never, when the process ends right after them.
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  let isBroken = false;
  output.on('error', (error: NodeJS.ErrnoException) => {
    // That nobody reads any more is no fault.
    if (!isBroken && error.code !== 'EPIPE') {
      isBroken = true;
      complain(`The log cannot be written (${error.code ?? error.message}); the server goes on without it.\n`);
    }
  });
  output.on('drain', () => (isBroken = false));
  return output;
}

/** Standard error may lie on the same disk. */
function complain(sentence: string): void {
  try {
    writeSync(2, sentence);
  } catch {
    // There is nobody left to tell.
  }
}

/** The log of a server. What may be written is decided here and nowhere else. */
export function openLog({ service, level, to }: LogSettings): Log {
  const settings: LoggerOptions = {
    level,
    base: { service },
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // Fastify brings serializers for whole requests and answers; the rules above have made them needless.
    serializers: { err: (error: unknown) => error },
    formatters: {
      level: (label) => ({ level: label }),
      log: knownFields,
    },
    hooks: {
      logMethod(args, method) {
        method.apply(this, plainCall(args));
      },
    },
  };
  return pino(settings, to ?? standardOutput());
}

/** For whoever has nothing to say: tests. */
export const silentLog = (): Log => openLog({ service: 'none', level: 'silent' });
