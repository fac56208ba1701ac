import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { systemCode } from '../../errors';
import { rawRefusal, type RefusalPage } from '../refusals';
import { clearingHeaders } from './clear-cookies';
import { readOversizedHeaders } from './oversized-headers';
import { shares } from './shares';
import { takeTurns, type TurnLimits } from './turns';

export interface ConnectionLimits extends TurnLimits {
  /** Maximum number of connections of one visitor, unless proxies hold those of many. */
  readonly perVisitor: number;
  /** Maximum number of connections of all visitors. */
  readonly all: number;
  /** How long the headers of a request may take to arrive, in milliseconds. */
  readonly headers: number;
  /** How long a whole request may take to arrive, in milliseconds. */
  readonly request: number;
  /** How long a connection may be without any traffic while a request or response is in progress, in milliseconds. */
  readonly standstill: number;
  /** How long a connection may wait for its next request, in milliseconds; longer than proxies keep idle connections. */
  readonly idle: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  perVisitor: 256,
  all: 8_192,
  headers: 10_000,
  // Longer than a large body may take.
  request: 95_000,
  standstill: 20_000,
  idle: 72_000,
  waiting: 16,
  longestAnswer: 120_000,
};

/** Interval at which Node checks for requests that do not arrive. */
const LOOK_EVERY_MS = 1_000;
/** How long a refused connection is kept for a slow client to read the answer; one that has read it closes it. */
const LINGERS_MS = 10_000;

/** Which share of connections was used up: one visitor's, or that of all together. */
export type UsedUpShare = 'visitor' | 'all';

export interface LimitedServerOptions {
  readonly limits: ConnectionLimits;
  /** Whether proxies hold the connections of many visitors. */
  readonly isBehindProxies: boolean;
  /** Called for each refused connection. */
  readonly refused?: (share: UsedUpShare) => void;
  /** Shown to a visitor whose browser was told to forget its cookies, because it sent more than a request may have. */
  readonly clearedCookies: RefusalPage;
  /** Called for each such request, with its id. */
  readonly cleared?: (requestId: string) => void;
}

/** Creates a server that limits what its clients can occupy, and for how long. Refusals use the API's envelope. */
export function limitedServer(
  handle: RequestListener,
  { limits, isBehindProxies, refused = () => undefined, clearedCookies, cleared }: LimitedServerOptions,
): Server {
  const turns = takeTurns(handle, limits);
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    turns.handle,
  );
  server.setTimeout(limits.standstill);

  const ofVisitors = isBehindProxies ? null : shares(limits.perVisitor);
  let open = 0;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (open >= limits.all) {
      refused('all');
      return void socket.destroy();
    }
    if (ofVisitors && !ofVisitors.take(address)) {
      refused('visitor');
      return refuse(socket, 429);
    }
    open += 1;
    socket.once('close', () => {
      open -= 1;
      ofVisitors?.giveBack(address);
    });
  });
  const beingRead = new WeakSet<Socket>();
  async function refuseHeaders(socket: Socket, first: Buffer): Promise<void> {
    beingRead.add(socket);
    const { isForPage, cookies } = await readOversizedHeaders(socket, first, limits.headers);
    const requestId = randomUUID();
    if (cookies.length > 0) cleared?.(requestId);
    const answer = rawRefusal(431, requestId, {
      ...(cookies.length > 0 && {
        message: 'The browser sent too many cookies and has been asked to forget them. Please try again.',
        page: isForPage ? clearedCookies : null,
        headers: clearingHeaders(cookies),
      }),
    });
    // The client may go on sending; closed too early, its connection would be reset before the answer is read.
    socket.end(answer);
    setTimeout(() => socket.destroy(), LINGERS_MS).unref();
  }
  server.on('clientError', (error, socket: Socket) => {
    if (beingRead.has(socket)) return;
    if (systemCode(error) === 'HPE_HEADER_OVERFLOW' && socket.writable && !turns.isBusy(socket)) {
      return void refuseHeaders(socket, packetOf(error));
    }
    // In the middle of a response, a refusal would only corrupt it.
    if (socket.writable && systemCode(error) !== 'ECONNRESET' && !turns.isBusy(socket)) refuse(socket, statusOf(error));
    else socket.destroy();
  });
  return server;
}

/** What the parser was reading when it failed. */
const packetOf = (error: Error & { readonly rawPacket?: unknown }): Buffer =>
  Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);

const statusOf = (error: Error): 400 | 408 => (systemCode(error) === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);

function refuse(socket: Socket, status: 400 | 408 | 429): void {
  socket.write(rawRefusal(status, randomUUID()));
  socket.destroySoon();
}
