import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/** Messages of the gateway's own refusals, by HTTP status. */
const MESSAGES = {
  400: 'The request cannot be read.',
  401: 'Please log in to continue.',
  403: 'Your role may not choose releases.',
  404: 'There is nothing at this address.',
  405: 'This address can only be read.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted.',
  421: 'There is no shop at this host name.',
  429: 'There are too many connections from your network. Please try again in a moment.',
  431: 'The request has too many headers.',
  500: 'Something went wrong on our side.',
  502: "The shop's server does not answer. Please try again.",
  503: 'The shop is very busy right now. Please try again in a moment.',
  504: "The shop's server does not answer in time. Please try again.",
} as const;

export type RefusalStatus = keyof typeof MESSAGES;

/** The nearest status that has a message of its own. */
export function refusalStatus(status: number): RefusalStatus {
  if (isKnown(status)) return status;
  return status < 500 ? 400 : 500;
}

const isKnown = (status: number): status is RefusalStatus => status in MESSAGES;

/** A refusal by the gateway itself, thrown anywhere below a route. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: RefusalStatus,
    message: string = MESSAGES[statusCode],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Headers of every refusal. */
const headersOf = (status: RefusalStatus, id: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': id,
  // The rest of a request that arrived too slowly is not awaited.
  ...(status === 408 && { connection: 'close' }),
  ...(status === 405 && { allow: 'GET, HEAD' }),
  ...((status === 429 || status === 503) && { 'retry-after': '1' }),
});

/** The API's envelope. With 5xx, `incident` is the id in the log. */
const bodyOf = (status: RefusalStatus, id: string, message: string): string =>
  JSON.stringify({ status, message, ...(status >= 500 && { incident: id }) });

/** Refuses in the API's envelope, with the id under which the log has the request. */
export function refuse(reply: FastifyReply, status: RefusalStatus, message: string = MESSAGES[status]): FastifyReply {
  const { id, raw } = reply.request;
  const body = bodyOf(status, id, message);
  void reply.code(status).headers(headersOf(status, id));
  if (status === 408 || !isStillSending(raw)) return reply.send(body);
  return reply
    .header('content-length', Buffer.byteLength(body))
    .send(Readable.from(untilRead([Buffer.from(body)], raw)));
}

const isStillSending = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);

/**
 * Yields the answer at once, but ends only when the request has ended too: a client that is still sending when its connection is closed
 * gets an error instead of the answer.
 */
export async function* untilRead(
  answer: Iterable<Buffer> | AsyncIterable<Buffer>,
  request: IncomingMessage,
): AsyncGenerator<Buffer> {
  yield* answer;
  await finished(request.resume()).catch(() => undefined);
}

export interface RawRefusal {
  readonly message?: string;
  /** A page instead of the envelope, with its headers. */
  readonly page?: RefusalPage | null;
  readonly headers?: readonly (readonly [string, string])[];
}

/** A page that a refusal may be answered with. */
export interface RefusalPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The same refusal as the bytes of a complete HTTP response, for a connection that has delivered no request yet; it closes afterwards. */
export function rawRefusal(
  status: RefusalStatus,
  id: string,
  { message = MESSAGES[status], page = null, headers = [] }: RawRefusal = {},
): string {
  const body = page?.html ?? bodyOf(status, id, message);
  const usual = {
    ...headersOf(status, id),
    ...(page && { ...page.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }),
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = [...Object.entries(usual), ...headers].map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
