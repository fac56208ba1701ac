import type { Readable, Writable } from 'node:stream';

type Values = Readonly<Record<string, unknown>>;

export interface CallOptions {
  /** The tab that the call is for; absent: the browser itself. */
  readonly session?: string;
  /** Time limit for the response, in milliseconds. */
  readonly within?: number;
}

/** The DevTools protocol over a pair of pipes: JSON messages that end with a zero. */
export interface Protocol {
  /** Rejects when the browser refuses the call, does not respond in time, or has ended. */
  readonly send: (method: string, parameters: Values, options?: CallOptions) => Promise<Values>;
  /** Calls `heard` with the events of a tab, until the returned function is called. */
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

/** The browser did not respond in time: a page in a loop blocks its tab. */
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
  // A broken pipe shows as the end of the browser.
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
