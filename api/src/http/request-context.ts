import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import proxyAddr from '@fastify/proxy-addr';
import { spanOf } from '@ofisi/shared-server/request-traces';
import { clientPresence, ClientPresence } from '../engine/client-presence';

/** How long a request waits for the data engine, in milliseconds: within five seconds it has its answer. */
export const PATIENCE = 4_500;

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The id that the gateway has given the request, so that one visit has one id in both logs; a new one when somebody else
 * calls, who might otherwise write what they like into the log.
 * @param trustedProxies addresses and ranges, with commas between them
 */
export function requestIdFrom(trustedProxies: string): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((range) => range.trim()));
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isOurs = typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isOurs ? given : randomUUID();
  };
}

/** Whether a request only reads, what everybody may. */
export const isPublicRead = ({ method, is404, routeOptions }: FastifyRequest) =>
  !is404 && routeOptions.config.permission === 'public' && (method === 'GET' || method === 'HEAD');

/** Answers carry the request's id; the engine learns when a client has hung up or has waited `patience` milliseconds. */
export const requestContext = fastifyPlugin(async (app: FastifyInstance, { patience }: { patience: number }) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const span = spanOf(request);
    const presence = new ClientPresence(performance.now() + patience, span?.isKept ? span : undefined);
    reply.raw.once('close', () => {
      presence.gone = !reply.raw.writableFinished;
    });
    clientPresence.run(presence, done);
  });
  // Nothing here is a page, and nothing may be sniffed into one. What does not say that it may be kept is nobody else's.
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) {
      void reply.header('cache-control', isPublicRead(request) ? 'no-cache' : 'no-store');
    }
  });
});
