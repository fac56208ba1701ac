import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const PREFIXES = ['/api', '/sanctum', '/uploads'];
const NO_ANSWER = { status: 502, message: "The shop's server does not answer. Please try again." };

/** What two neighbours agree on about their connection; the next connection has neighbours of its own. */
const HOP_BY_HOP = new Set(['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

const withoutHops = <Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase())));

/** Hands what belongs to the API on to it, as streams in both directions. Its answers keep their own headers. */
export async function apiProxy(app: FastifyInstance, apiOrigin: string): Promise<void> {
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      // The API says 503 when its queue is full; asking again at once would fill it further.
      retryMethods: [],
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutHops(headers),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          'x-request-id': request.id,
        }),
        rewriteHeaders: (headers) => withoutHops(headers),
        onError: (reply) => void reply.code(502).send(NO_ANSWER),
      },
    });
  }
}
