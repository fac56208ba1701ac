import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { StartupError } from './errors';

/** Sends a message on a channel over the connections used for everything else. */
export type Notify = (channel: string, message: string) => Promise<unknown>;

const CHANNEL = 'echo';
/** It usually takes a millisecond; longer on a busy machine. */
const RECEIVED_WITHIN = 5_000;

/**
 * Whether a connection receives messages sent over the others. Through a pooler in transaction mode it does not, although `listen` succeeds
 * there.
 * While it waits, it must not run a query: a pooler would deliver pending messages with the answer.
 */
export async function receivesOwnMessages(
  listener: pg.Client,
  notify: Notify,
  within = RECEIVED_WITHIN,
): Promise<boolean> {
  const message = randomUUID();
  await listener.query(`listen ${CHANNEL}`);
  let timer: NodeJS.Timeout | undefined;
  let onNotification: (message: pg.Notification) => void = () => undefined;
  const received = new Promise<boolean>((resolve) => {
    onNotification = ({ channel, payload }) => {
      if (channel === CHANNEL && payload === message) {
        resolve(true);
      }
    };
    listener.on('notification', onNotification);
    listener.once('end', () => resolve(false));
    timer = setTimeout(() => resolve(false), within);
  });
  try {
    await notify(CHANNEL, message);
    return await received;
  } finally {
    clearTimeout(timer);
    listener.off('notification', onNotification);
  }
}

/** Why a connection receives nothing, and the remedy. @param isDirect whether `DATABASE_DIRECT_URL` is set */
export const noMessagesError = (isDirect: boolean): string =>
  isDirect
    ? 'Notifications sent over DATABASE_URL do not arrive over DATABASE_DIRECT_URL: it must be an address of the same database, without a pooler in transaction mode in front of it.'
    : 'Notifications sent over DATABASE_URL do not arrive there, as behind a pooler in transaction mode: set DATABASE_DIRECT_URL to an address of the same database without the pooler.';

/** The startup settings of each connection, their values behind a pooler that ignores them, and their names in a sentence. */
const ASKED_FOR = [
  { name: 'lock_timeout', lost: '0', called: 'lock_timeout' },
  { name: 'statement_timeout', lost: '0', called: 'statement_timeout' },
  { name: 'idle_in_transaction_session_timeout', lost: '0', called: 'the limit for idle transactions' },
  { name: 'jit', lost: 'on', called: 'jit' },
];

/** The startup settings that connections do not have, as behind a pooler that ignores them. */
export async function lostSettings(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1)',
    [ASKED_FOR.map(({ name }) => name)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return ASKED_FOR.filter(({ name, lost }) => found.get(name) === lost).map(({ called }) => called);
}

/** A pooler refuses a connection with a startup setting that it neither knows nor is configured to ignore. */
export function refuseUnknownSettings(reason: string): void {
  if (/unsupported startup parameter/.test(reason)) {
    throw new StartupError(
      `The pooler at DATABASE_URL refuses the startup parameters of connections (${reason}): list options, lock_timeout, statement_timeout and idle_in_transaction_session_timeout in its ignore_startup_parameters, and set them for the role.`,
    );
  }
}
