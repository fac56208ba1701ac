import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@ofisi/shared-server/network';
import { rotation } from './rotation';

export interface Turns {
  /** Handles the requests of each connection one at a time. */
  readonly handle: RequestListener;
  /** Whether a response is in progress on the connection. */
  readonly isBusy: (socket: Socket) => boolean;
}

export interface TurnLimits {
  /** Number of requests that may wait on one connection for the responses before them. */
  readonly waiting: number;
  /** How long the client may take to receive one response, in milliseconds. */
  readonly longestAnswer: number;
}

/**
 * Node parses the rest of a chunk, up to thousands of requests, even after the connection was destroyed, and then creates an error with a
 * stack trace for each of them, which blocks the event loop. No documented call stops the parser; returning an error from the undocumented
 * callback that receives its requests does, as a test shows.
 */
function readNoMore(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: (() => number) | null } | null };
  if (parser) parser.onIncoming = () => -1;
}

/**
 * Handles the requests of each connection one at a time. A client may send further requests before it has read the response to the first;
 * Node would handle them all at once and keep every response in memory until it is read. Here, each request starts when the client has
 * received the previous response. A connection with too many waiting requests, or whose client reads too slowly, is cut. Node would also
 * start everything that arrived on all connections before doing anything else; here, visitors are served in round robin.
 */
export function takeTurns(handle: RequestListener, { waiting: most, longestAnswer }: TurnLimits): Turns {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const inRotation = rotation();

  function begin(socket: Socket, request: IncomingMessage, response: ServerResponse<IncomingMessage>): void {
    const timer = setTimeout(() => socket.destroy(), longestAnswer).unref();
    response.once('close', () => {
      clearTimeout(timer);
      const next = waiting.get(socket)?.shift();
      if (next && socket.writable) next();
      else waiting.delete(socket);
    });
    inRotation(networkOf(socket.remoteAddress ?? ''), () => {
      if (socket.writable) handle(request, response);
    });
  }

  return {
    handle: (request, response) => {
      const { socket } = request;
      // The connection was refused or cut while the rest of its data was still being parsed.
      if (!socket.writable) return;
      const queue = waiting.get(socket);
      if (!queue) {
        waiting.set(socket, []);
        begin(socket, request, response);
      } else if (queue.length < most) {
        queue.push(() => begin(socket, request, response));
      } else {
        readNoMore(socket);
        socket.destroy();
      }
    },
    isBusy: (socket) => waiting.has(socket),
  };
}
