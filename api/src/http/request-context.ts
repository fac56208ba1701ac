import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import proxyAddr from '@fastify/proxy-addr';
import { spanOf } from '@ofisi/shared-server/request-traces';
import { clientPresence, ClientPresence } from '../engine/client-presence';

/** How long a request waits for the data engine, in milliseconds, so that it is answered within five seconds. */
export const PATIENCE = 4_500;

/** A picture is re-encoded before it is stored. The gateway waits a little longer than that. */
const TIMES_FOR_FILES = 2;

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The id assigned by the gateway, so that one visit has the same id in both logs; a new one for other callers, who could
 * otherwise write anything into the log.
 * @param trustedProxies addresses and ranges, separated by commas
 */
export function requestIdFrom(trustedProxies: string): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((range) => range.trim()));
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isOurs = typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isOurs ? given : randomUUID();
  };
}

/** Whether a request only reads public data. */
export const isPublicRead = ({ method, is404, routeOptions }: FastifyRequest) =>
  !is404 && routeOptions.config.permission === 'public' && (method === 'GET' || method === 'HEAD');

/**
 * Adds the request's id to responses, and tells the engine when a client has disconnected or has waited `patience` milliseconds. One that
 * sends a file waits twice as long, from when the file has arrived.
 */
export const requestContext = fastifyPlugin(async (app: FastifyInstance, { patience }: { patience: number }) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const span = spanOf(request);
    const presence = new ClientPresence(performance.now() + patience, span?.isSampled ? span : undefined);
    reply.raw.once('close', () => {
      presence.gone = !reply.raw.writableFinished;
    });
    clientPresence.run(presence, done);
  });
  // A photo over a bad line takes longer to arrive than any answer.
  app.addHook('preValidation', (request, _reply, done) => {
    const presence = clientPresence.getStore();
    if (request.file && presence) presence.until = performance.now() + patience * TIMES_FOR_FILES;
    done();
  });
  // Nothing here is a page, and content sniffing must not make it one. A response that does not declare itself cacheable is for its client only.
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) {
      void reply.header('cache-control', isPublicRead(request) ? 'no-cache' : 'no-store');
    }
  });
});
