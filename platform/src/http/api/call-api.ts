import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** Answers up to this size are buffered and sent in one piece, which is cheaper than streaming them. */
const MOST_IN_ONE_PIECE = 64 * 1024;

const HAVE_NO_BODY = new Set([204, 304]);

export interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  /** Complete, or a stream. */
  readonly body: Readable | Buffer;
}

/** A call to one of the API's processes, in progress. */
export interface ApiCall {
  /** Resolves with the complete answer when it is small, otherwise as soon as it begins. */
  readonly answer: Promise<Answer>;
  /** Gives up the call, whatever it is waiting for. An answer that has not begun rejects with `reason`. */
  readonly giveUp: (reason: Error) => void;
}

export interface ApiCallOptions {
  readonly origin: string;
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  /** Names and values, alternating. */
  readonly headers: string[];
  readonly body: Buffer | null;
}

/** Calls one of the API's processes. */
export function callApi(agent: Dispatcher, call: ApiCallOptions): ApiCall {
  let giveUp: ApiCall['giveUp'] = () => undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let givenUp: Error | null = null;
    let begun: Omit<Answer, 'body'> | null = null;
    let stream: Readable | null = null;
    let isOver = false;
    const parts: Buffer[] = [];

    giveUp = (reason) => {
      givenUp = reason;
      if (controller) controller.abort(reason);
      else reject(reason);
    };
    agent.dispatch(call, {
      onRequestStart(started) {
        controller = started;
        if (givenUp) started.abort(givenUp);
      },
      onResponseStart(started, statusCode, headers) {
        if (statusCode < 200) return;
        begun = { statusCode, headers };
        if (HAVE_NO_BODY.has(statusCode)) return;
        const length = Number(headers['content-length'] ?? Infinity);
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
        isOver = true;
        if (stream) stream.push(null);
        else if (begun) resolve({ ...begun, body: onePiece(parts) });
      },
      onResponseError(_controller, error) {
        isOver = true;
        if (stream) stream.destroy(error);
        else reject(error);
      },
    });
  });
  return { answer, giveUp };
}

const onePiece = (parts: readonly Buffer[]): Buffer => (parts.length === 1 && parts[0]) || Buffer.concat(parts);
