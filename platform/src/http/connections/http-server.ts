import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { systemCode } from '../../errors';
import { rawRefusal } from '../refusals';
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

/** Which share of connections was used up: one visitor's, or that of all together. */
export type UsedUpShare = 'visitor' | 'all';

export interface LimitedServerOptions {
  readonly limits: ConnectionLimits;
  /** Whether proxies hold the connections of many visitors. */
  readonly isBehindProxies: boolean;
  /** Called for each refused connection. */
  readonly refused?: (share: UsedUpShare) => void;
}

/** Creates a server that limits what its clients can occupy, and for how long. Refusals use the API's envelope. */
export function limitedServer(
  handle: RequestListener,
  { limits, isBehindProxies, refused = () => undefined }: LimitedServerOptions,
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
  server.on('clientError', (error, socket: Socket) => {
    // In the middle of a response, a refusal would only corrupt it.
    if (socket.writable && systemCode(error) !== 'ECONNRESET' && !turns.isBusy(socket)) refuse(socket, statusOf(error));
    else socket.destroy();
  });
  return server;
}

function statusOf(error: Error): 400 | 408 | 431 {
  switch (systemCode(error)) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    default:
      return 400;
  }
}

function refuse(socket: Socket, status: 400 | 408 | 429 | 431): void {
  socket.write(rawRefusal(status, randomUUID()));
  socket.destroySoon();
}
