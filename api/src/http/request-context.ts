import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { clientPresence, type ClientPresence } from '../engine/client-presence';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a proxy in front has given the request, or a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

const isPublicRead = ({ method, is404, routeOptions }: FastifyRequest) =>
  !is404 && routeOptions.config.permission === 'public' && (method === 'GET' || method === 'HEAD');

/** Answers carry the request's id; the engine learns when a client has hung up. */
export const requestContext = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const presence: ClientPresence = { gone: false };
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
