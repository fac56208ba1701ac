import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Engine } from './engine';

/** How long messages are batched before they are sent, in milliseconds. */
const GATHERED_FOR = 100;
/** One NOTIFY can carry 8,000 bytes. */
const MOST_BYTES = 7_500;
/** Beyond this, further messages are dropped: while the database is unavailable, they must not fill the memory. */
const MOST_WAITING = 20_000;
const CHANNEL = 'peers';

/**
 * The other API processes on the same data. Messages may be lost while the database is unavailable, so use them only for what each process
 * can also do by itself.
 */
export interface Peers {
  /** Sends a message about `topic` to all others, within about a tenth of a second. */
  readonly tell: (topic: string, message: unknown) => void;
  readonly hear: (topic: string, listener: (message: unknown) => void) => void;
  /** Sends the queued messages. */
  readonly close: () => Promise<void>;
}

/** No other processes: the data belongs to this one. */
export const noPeers: Peers = {
  tell: () => undefined,
  hear: () => undefined,
  close: () => Promise.resolve(),
};

type Message = readonly [topic: string, message: unknown];

function envelopes(from: string, messages: readonly Message[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 0;
  const finish = () => {
    if (parts.length > 0) {
      payloads.push(`["${from}",[${parts.join(',')}]]`);
    }
    parts = [];
    bytes = 0;
  };
  for (const message of messages) {
    const part = JSON.stringify(message);
    const size = Buffer.byteLength(part) + 1;
    if (bytes + size > MOST_BYTES) {
      finish();
    }
    if (size <= MOST_BYTES) {
      parts.push(part);
      bytes += size;
    }
  }
  finish();
  return payloads;
}

/** Embedded data has a single process. */
export function openPeers({ kind, reserve, listen }: Engine): Peers {
  if (kind === 'pglite') {
    return noPeers;
  }
  const self = randomUUID();
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  let waiting: Message[] = [];
  let timer: NodeJS.Timeout | undefined;

  listen(CHANNEL, {
    onMessage(payload) {
      const [from, messages] = JSON.parse(payload) as [string, Message[]];
      if (from !== self) {
        messages.forEach(([topic, message]) => listeners.get(topic)?.forEach((listener) => listener(message)));
      }
    },
    onListening: () => undefined,
  });

  async function send() {
    timer = undefined;
    const messages = waiting;
    waiting = [];
    for (const payload of envelopes(self, messages)) {
      await reserve.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
    }
  }

  return {
    tell(topic, message) {
      if (waiting.length >= MOST_WAITING) {
        return;
      }
      waiting.push([topic, message]);
      timer ??= setTimeout(() => void send().catch(() => undefined), GATHERED_FOR).unref();
    },
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    async close() {
      clearTimeout(timer);
      await send().catch(() => undefined);
    },
  };
}
