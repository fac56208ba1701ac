import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const PREFIXES = ['/api', '/sanctum', '/uploads'];
const NO_ANSWER = { status: 502, message: "The shop's server does not answer. Please try again." };

/** Hands what belongs to the API on to it, as streams in both directions. Its answers keep their own headers. */
export async function apiProxy(app: FastifyInstance, apiOrigin: string): Promise<void> {
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      // The API says 503 when its queue is full; asking again at once would fill it further.
      retryMethods: [],
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          'x-request-id': request.id,
        }),
        onError: (reply) => void reply.code(502).send(NO_ANSWER),
      },
    });
  }
}
