import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@ofisi/shared-server/network';
import { rotation } from './rotation';

export interface Turns {
  /** Handles the requests of each connection one after the other. */
  readonly handle: RequestListener;
  /** Whether an answer is under way on the connection. */
  readonly isBusy: (socket: Socket) => boolean;
}

export interface TurnLimits {
  /** How many requests may wait on one connection until those before them are answered. */
  readonly waiting: number;
  /** How long one answer may take until the client has all of it, in milliseconds. */
  readonly longestAnswer: number;
}

/**
 * Node parses the rest of a chunk, up to thousands of requests, even after the connection was destroyed, and then builds an
 * error with a stack trace for each of them, which blocks the event loop. No documented call stops the parser; an error from
 * the undocumented callback that it hands requests to does, as a test shows.
 */
function readNoMore(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: (() => number) | null } | null };
  if (parser) parser.onIncoming = () => -1;
}

/**
 * A client may send further requests before it has read the answer to the first. Node would handle them all at once and
 * keep every answer in memory until it is read; here, each begins when the client has the one before it. A connection on
 * which too many wait, or whose client takes too long to read, is cut. Nor does Node turn to anybody else before it has
 * begun all that arrived on all connections; here, visitors take turns.
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
      // Refused or cut while the rest of what it had sent was still being read.
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
