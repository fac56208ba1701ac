import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Answer } from './offer-body';

/** Answers of up to so many bytes are read whole and go out in one piece, which costs less than handing a stream on. */
const MOST_IN_ONE_PIECE = 64 * 1024;

export interface ApiCall {
  readonly origin: string;
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer | null;
  /** Gives the call up, whatever it waits for. */
  readonly signal: AbortSignal;
}

/** The answer of one of the API's processes: when all of it is there where it is small, else as soon as it begins. */
export function callApi(agent: Dispatcher, { signal, headers, ...call }: ApiCall): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let begun: Omit<Answer, 'body'> | null = null;
    let stream: Readable | null = null;
    let isOver = false;
    const parts: Buffer[] = [];

    const reason = () => (signal.reason instanceof Error ? signal.reason : new Error('The call was given up.'));
    const giveUp = () => (controller ? controller.abort(reason()) : reject(reason()));
    const end = () => {
      isOver = true;
      signal.removeEventListener('abort', giveUp);
    };
    signal.addEventListener('abort', giveUp, { once: true });

    agent.dispatch(
      { ...call, headers },
      {
        onRequestStart(started) {
          controller = started;
          if (signal.aborted) started.abort(reason());
        },
        onResponseStart(started, statusCode, answered) {
          if (statusCode < 200) return;
          begun = { statusCode, headers: answered };
          const length = Number(answered['content-length'] ?? Infinity);
          if (length > 0 && length <= MOST_IN_ONE_PIECE && call.method !== 'HEAD') return;
          stream = new Readable({
            read: () => started.resume(),
            destroy(error, done) {
              if (!isOver) started.abort(error ?? new Error('Nobody reads the answer any more.'));
              done(error);
            },
          });
          resolve({ ...begun, body: stream });
        },
        onResponseData(started, part) {
          if (!stream) parts.push(part);
          else if (!stream.push(part)) started.pause();
        },
        onResponseEnd() {
          end();
          if (stream) stream.push(null);
          else if (begun) resolve({ ...begun, body: Buffer.concat(parts) });
        },
        onResponseError(_controller, error) {
          end();
          if (stream) stream.destroy(error);
          else reject(error);
        },
      },
    );
  });
}
