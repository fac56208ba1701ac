import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './engine';
import { receivesEcho, type Tell } from './postgres-echo';

/** How often the connection is asked whether it still is one: a cable that was pulled says nothing. */
const ASK_EVERY = 1_000;
const LONGEST_ANSWER = 1_000;
const RETRY_EVERY = 500;

/** A connection of its own that hears what the database is told, and is made again when it breaks. */
export interface Listening {
  readonly listen: (channel: string, listener: Listener) => void;
  readonly close: () => Promise<void>;
}

export interface ListeningOptions {
  readonly tell: Tell;
  /** Told when a connection is made that hears nothing, once until one hears. */
  readonly onDeaf: () => void;
  /** What is not heard within so many milliseconds is not heard. */
  readonly hearWithin?: number | undefined;
}

/** The connection is made when somebody listens first. What it hears counts once it has heard what was told over the others. */
export function openListening(url: string, { tell, onDeaf, hearWithin }: ListeningOptions): Listening {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let isHearing = false;
  let isDeaf = false;
  let running: Promise<void> | undefined;

  function say(hears: boolean) {
    if (isHearing !== hears) {
      isHearing = hears;
      listeners.forEach((all) => all.forEach(({ hearing }) => hearing(hears)));
    }
  }

  async function hear(connected: pg.Client): Promise<void> {
    const broken = new Promise<never>((_resolve, reject) => {
      connected.on('error', reject);
      connected.on('end', () => reject(new Error('The connection that listens has ended.')));
    });
    // Whoever waits for it at this moment is told; at others nobody does.
    broken.catch(() => undefined);
    connected.on('notification', ({ channel, payload = '' }) =>
      listeners.get(channel)?.forEach(({ told }) => told(payload)),
    );
    await Promise.race([connected.connect(), broken]);
    for (const channel of listeners.keys()) {
      await connected.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    client = connected;
    const hears = await Promise.race([receivesEcho(connected, tell, hearWithin), broken]);
    if (!hears && !isDeaf) {
      onDeaf();
    }
    isDeaf = !hears;
    if (isDeaf) {
      return;
    }
    say(true);
    while (!closing.signal.aborted) {
      await Promise.race([pause(ASK_EVERY, undefined, { ref: false, signal: closing.signal }), broken]);
      await connected.query('select');
    }
  }

  async function keepHearing(): Promise<void> {
    while (!closing.signal.aborted) {
      const connected = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: LONGEST_ANSWER,
        query_timeout: LONGEST_ANSWER,
        keepAlive: true,
      });
      try {
        await hear(connected);
      } catch {
        // Health tells of a database that is away; here it only has to be found again.
      }
      client = undefined;
      say(false);
      void connected.end().catch(() => undefined);
      await pause(RETRY_EVERY, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    listen(channel, listener) {
      const known = listeners.get(channel);
      if (known) {
        known.add(listener);
      } else {
        listeners.set(channel, new Set([listener]));
        // On the next connection it is listened to in any case.
        void client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      }
      listener.hearing(isHearing);
      running ??= keepHearing();
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
