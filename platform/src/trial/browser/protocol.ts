import type { Readable, Writable } from 'node:stream';

type Values = Readonly<Record<string, unknown>>;

export interface CallOptions {
  /** The tab that it is for; without it, the browser itself. */
  readonly session?: string;
  /** How long its answer may take, in milliseconds. */
  readonly within?: number;
}

/** The DevTools protocol over a pair of pipes: JSON messages that end with a zero. */
export interface Protocol {
  /** Rejects when the browser refuses it, does not answer in time, or is gone. */
  readonly send: (method: string, parameters: Values, options?: CallOptions) => Promise<Values>;
  /** Hears of what happens in a tab, until the function that it gives is called. */
  readonly listen: (session: string, heard: (method: string, parameters: Values) => void) => () => void;
  readonly close: () => void;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Values;
  readonly result?: Values;
  readonly error?: { readonly message: string };
}

interface Waiting {
  readonly resolve: (result: Values) => void;
  readonly reject: (error: Error) => void;
}

/** The browser did not answer in time: a page that is stuck does not let go of its tab. */
export class NoAnswer extends Error {}

const ANSWERS_WITHIN_MS = 10_000;

export function openProtocol(input: Writable, output: Readable): Protocol {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (method: string, parameters: Values) => void>();
  let lastId = 0;
  let isClosed = false;
  let rest = '';

  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) take(JSON.parse(message) as Message);
  });
  // What breaks on the way shows as the end of the browser.
  input.on('error', () => undefined);
  output.on('error', () => undefined);

  function take({ id, sessionId, method, params = {}, result = {}, error }: Message): void {
    if (id === undefined) return void listeners.get(sessionId ?? '')?.(method ?? '', params);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  }

  return {
    send: (method, params, { session, within = ANSWERS_WITHIN_MS } = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The browser has ended.'));
        const id = (lastId += 1);
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new NoAnswer(`The browser did not answer to ${method} within ${within} ms.`));
        }, within);
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer);
            settle(value);
          };
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
        input.write(
          `${JSON.stringify({ id, method, params, ...(session !== undefined && { sessionId: session }) })}\0`,
        );
      }),
    listen(session, heard) {
      listeners.set(session, heard);
      return () => void listeners.delete(session);
    },
    close() {
      isClosed = true;
      for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
      waiting.clear();
    },
  };
}
