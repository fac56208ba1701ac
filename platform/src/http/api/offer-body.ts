import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal, untilRead } from '../refusals';
import type { Answer, ApiCall } from './call-api';
import type { BodyLimits, LargeBody } from './request-body';

export interface BodyOffer {
  readonly apiOrigin: string;
  readonly method: string;
  readonly path: string;
  /** Names and values, alternating. */
  readonly headers: readonly string[];
  readonly body: LargeBody;
  readonly limits: BodyLimits;
  /** Sets the deadline of the next step, in milliseconds, and the refusal for when it is missed. */
  readonly nextWithin: (milliseconds: number, late?: () => Refusal) => void;
  /** How long the API may take to answer once it has the body, in milliseconds. */
  readonly answerWithin: number;
}

/**
 * Sends a request whose body is too large to be buffered: the API gets only the headers, and receives the body as a stream once it asks for
 * it (100 Continue). So the API decides which addresses accept files, and from whom; anybody else is refused before a byte of the body is
 * sent.
 */
export function offerBody(offer: BodyOffer): ApiCall {
  const abort = new AbortController();
  return { answer: offerUntil(abort.signal, offer), giveUp: (reason) => abort.abort(reason) };
}

function offerUntil(signal: AbortSignal, offer: BodyOffer): Promise<Answer> {
  const { apiOrigin, method, path, body, limits, nextWithin, answerWithin } = offer;
  const { protocol, hostname, port } = new URL(apiOrigin);
  const length = body.declared;
  const framing = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) };
  return new Promise((resolve, reject) => {
    const call = (protocol === 'https:' ? https : http).request({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      method,
      path,
      headers: { ...byName(offer.headers), ...framing, expect: '100-continue', connection: 'close' },
      // After refusing a request the API still waits for its body, so the connection cannot be reused.
      agent: false,
      signal,
    });
    let isAnswered = false;
    const fail = (error: Error) => {
      const reason: unknown = signal.reason;
      if (!isAnswered) reject(reason instanceof Error ? reason : error);
      call.destroy();
    };
    call.on('error', fail);
    call.once('response', (answer) => {
      isAnswered = true;
      answer.once('close', () => call.destroy());
      const text = Readable.from(untilRead(answer, body.request), { objectMode: false });
      resolve({ statusCode: answer.statusCode ?? 502, headers: answer.headers, body: text });
    });
    call.once('continue', () => {
      if (length !== null && length > limits.most) return fail(new Refusal(413));
      nextWithin(limits.within, () => new Refusal(408));
      return void pipeline(body.read(limits.most), call).then(() => nextWithin(answerWithin), fail);
    });
    call.flushHeaders();
  });
}

/** Converts alternating names and values to a record. */
function byName(headers: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) found[headers[at] ?? ''] = headers[at + 1] ?? '';
  return found;
}
