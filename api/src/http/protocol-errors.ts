import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { Refusal } from './envelope';

/** The messages for refusals by Node itself: these requests never reach a route or the error handler. */
const MESSAGES = {
  400: 'The request cannot be read.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  417: 'The request expects something that this server does not support.',
  431: 'The headers of the request are too large.',
} as const;

type Status = keyof typeof MESSAGES;

const STATUS_OF: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function envelope(status: Status): { body: string; headers: Record<string, string | number> } {
  const body = JSON.stringify({ status, message: MESSAGES[status] });
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': randomUUID(),
      connection: 'close',
    },
  };
}

/** Answers a request that the HTTP parser refused, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const { body, headers } = envelope(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Does the same for requests that Node would answer without a body: an expectation that cannot be met, a missing Host header, and
 * a request over an open connection while the server is stopping.
 */
export const protocolErrors = fastifyPlugin(async (app: FastifyInstance) => {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { body, headers } = envelope(417);
    response.writeHead(417, headers).end(body);
  });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (request) => {
    if (isStopping) {
      throw new Refusal(503, 'The shop is restarting. Please try again in a moment.', {}, { 'retry-after': '1' });
    }
    if (request.headers.host === undefined && request.raw.httpVersionMinor > 0) {
      throw new Refusal(400, MESSAGES[400]);
    }
  });
});
