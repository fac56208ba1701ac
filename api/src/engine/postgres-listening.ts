import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './engine';
import { receivesOwnMessages, type Notify } from './postgres-echo';

/** How often the connection is checked, in milliseconds: a pulled cable is not reported. */
const ASK_EVERY = 1_000;
const LONGEST_ANSWER = 1_000;
const RETRY_EVERY = 500;

/** A separate connection that receives the database's messages and reconnects when it breaks. */
export interface Listening {
  readonly listen: (channel: string, listener: Listener) => void;
  readonly close: () => Promise<void>;
}

export interface ListeningOptions {
  readonly notify: Notify;
  /** Called when a new connection receives nothing; once, until one does. */
  readonly onNoMessages: () => void;
  /** A message not received within this many milliseconds counts as lost. */
  readonly receivesWithin?: number | undefined;
}

/** Connects when the first listener is added. The connection counts as listening once it has received a message sent over the others. */
export function openListening(url: string, { notify, onNoMessages, receivesWithin }: ListeningOptions): Listening {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let isListening = false;
  let isWithoutMessages = false;
  let running: Promise<void> | undefined;

  function setListening(now: boolean) {
    if (isListening !== now) {
      isListening = now;
      listeners.forEach((all) => all.forEach(({ onListening }) => onListening(now)));
    }
  }

  async function receive(connected: pg.Client): Promise<void> {
    const broken = new Promise<never>((_resolve, reject) => {
      connected.on('error', reject);
      connected.on('end', () => reject(new Error('The listening connection has ended.')));
    });
    // Handled by whatever awaits it at that moment, if anything does.
    broken.catch(() => undefined);
    connected.on('notification', ({ channel, payload = '' }) =>
      listeners.get(channel)?.forEach(({ onMessage }) => onMessage(payload)),
    );
    await Promise.race([connected.connect(), broken]);
    for (const channel of listeners.keys()) {
      await connected.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    client = connected;
    const receives = await Promise.race([receivesOwnMessages(connected, notify, receivesWithin), broken]);
    if (!receives && !isWithoutMessages) {
      onNoMessages();
    }
    isWithoutMessages = !receives;
    if (isWithoutMessages) {
      return;
    }
    setListening(true);
    while (!closing.signal.aborted) {
      await Promise.race([pause(ASK_EVERY, undefined, { ref: false, signal: closing.signal }), broken]);
      await connected.query('select');
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      const connected = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: LONGEST_ANSWER,
        query_timeout: LONGEST_ANSWER,
        keepAlive: true,
      });
      try {
        await receive(connected);
      } catch {
        // The health check reports an unavailable database; here it only needs to be reconnected.
      }
      client = undefined;
      setListening(false);
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
        // The next connection subscribes to the channel in any case.
        void client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      }
      listener.onListening(isListening);
      running ??= keepListening();
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
