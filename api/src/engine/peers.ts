import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Engine } from './engine';

/** How long messages are gathered before they are sent together. */
const GATHERED_FOR = 100;
/** What one NOTIFY may carry is 8,000 bytes. */
const MOST_BYTES = 7_500;
/** Beyond this, further messages are dropped: a database that is away must not fill the memory. */
const MOST_WAITING = 20_000;
const CHANNEL = 'peers';

/**
 * The other API processes on the same data. What is said may get lost while the database is away: only for what each process can
 * also do by itself.
 */
export interface Peers {
  /** Says something about `topic` to all others, within a tenth of a second or so. */
  readonly tell: (topic: string, message: unknown) => void;
  readonly hear: (topic: string, listener: (message: unknown) => void) => void;
  /** Sends what is waiting. */
  readonly close: () => Promise<void>;
}

/** Nobody else: the data belongs to this process. */
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

/** Embedded data has one process. */
export function openPeers({ kind, reserve, listen }: Engine): Peers {
  if (kind === 'pglite') {
    return noPeers;
  }
  const self = randomUUID();
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  let waiting: Message[] = [];
  let timer: NodeJS.Timeout | undefined;

  listen(CHANNEL, {
    told(payload) {
      const [from, messages] = JSON.parse(payload) as [string, Message[]];
      if (from !== self) {
        messages.forEach(([topic, message]) => listeners.get(topic)?.forEach((listener) => listener(message)));
      }
    },
    hearing: () => undefined,
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
