import { acceptedEncodings } from '@ofisi/shared-server/content-encoding';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shares } from '../connections/shares';
import { Refusal } from '../refusals';
import type { Upstreams } from './api-upstreams';
import { apiAgent, askApi, isRead } from './ask-api';
import { eachAnsweredHeader, requestHeaders } from './forwarded-headers';
import type { ApiProxyLimits } from './api-proxy-limits';
import { readBody } from './request-body';
import { sharedReads } from './shared-reads';

export interface ApiProxySettings {
  /** The API processes of the environment that a request is for. */
  readonly apiOf: (request: FastifyRequest) => Upstreams;
  readonly limits: ApiProxyLimits;
  /** Called for each call that the API did not have to answer. */
  readonly answeredFromMemory?: () => void;
}

const PREFIXES = ['/api', '/sanctum', '/uploads'];
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
/** Matches a path that leaves its folder once it is decoded. */
const LEADS_OUT = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:$|[/\\]|%2f|%5c)/i;

/** Whether the address belongs to the API. */
export const isOfApi = ({ url }: FastifyRequest): boolean =>
  PREFIXES.some((prefix) => url.startsWith(prefix) && /^(?:$|[/?])/.test(url.slice(prefix.length)));

/**
 * Forwards the API's addresses to one of its processes. A request is read completely before the API is called, so that no slow sender holds
 * a connection to it; only a large body is offered to the API first. When a process is gone before it responds, another one is called.
 * Equal simultaneous reads share one call. What the API declares to be the same for everybody is kept until it changes, and files for as long
 * as there is room. Responses keep their own headers.
 */
export function apiProxy(
  app: FastifyInstance,
  { apiOf, limits, answeredFromMemory = () => undefined }: ApiProxySettings,
): void {
  const agent = apiAgent(limits);
  const ofVisitors = shares(limits.callsPerVisitor);
  const readTogether = sharedReads();
  let underWay = 0;
  app.addHook('onClose', async () => agent.destroy());

  /** Takes a slot among the calls of this visitor and of all. @returns a function that releases it. @throws Refusal 429 and 503 */
  function enter(ip: string): () => void {
    if (underWay >= limits.calls) throw new Refusal(503);
    if (!ofVisitors.take(ip)) throw new Refusal(429);
    underWay += 1;
    let isThere = true;
    return () => {
      if (!isThere) return;
      isThere = false;
      underWay -= 1;
      ofVisitors.giveBack(ip);
    };
  }

  /** Sends what the gateway has in memory. @returns null if it has nothing */
  function fromMemory(request: FastifyRequest, reply: FastifyReply, { kept, keptFiles }: Upstreams, key: string) {
    const known = request.headers['if-none-match'];
    const found = isFile(request) ? keptFiles.find(request.url, known) : kept.find(key, known);
    if (!found) return null;
    answeredFromMemory();
    return reply.code(found.statusCode).headers(found.headers).header('x-request-id', request.id).send(found.body);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const api = apiOf(request);
    const keptUnder = memoryKeyOf(request);
    const sent = keptUnder === null ? null : fromMemory(request, reply, api, keptUnder);
    if (sent) return sent;
    const body = isRead(request) ? null : await readBody(request.raw, limits.body);
    if (!api.areAnswering()) throw new Refusal(502);
    const leave = enter(request.ip);
    try {
      const headers = requestHeaders(request.headers);
      const askNow = () => askApi({ agent, upstreams: api.inTurn(), limits, request, reply, body, headers });
      const key = keyOf(request, headers);
      const { answer, isShared } =
        key === null ? { answer: await askNow(), isShared: false } : await readTogether(key, askNow);
      if (keptUnder !== null && isFile(request)) api.keptFiles.answered(answer, request.url);
      else api.kept.answered(answer, keptUnder);
      if (Buffer.isBuffer(answer.body)) leave();
      else answer.body.once('close', leave);
      eachAnsweredHeader(answer.headers, (name, value) => void reply.header(name, value));
      if (isShared) void reply.header('x-request-id', request.id);
      void reply.code(answer.statusCode);
      return reply.send(Buffer.isBuffer(answer.body) && answer.body.length === 0 ? undefined : answer.body);
    } catch (error) {
      leave();
      throw error;
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // `answer` reads the bodies, after every refusal that needs no body.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const prefix of PREFIXES) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.route({
          method: METHODS,
          exposeHeadRoute: false,
          url,
          handler: (request, reply) =>
            LEADS_OUT.test(request.url.split('?', 1)[0] ?? '') ? reply.callNotFound() : answer(request, reply),
        });
      }
    }
  });
}

/** Without a query, which no file has: each would be kept as another file. */
const isFile = ({ url }: FastifyRequest): boolean => url.startsWith('/uploads/') && !url.includes('?');

/** What an answer that is the same for everybody depends on; null where the call may not be answered from memory. */
function memoryKeyOf({ method, url, host, protocol, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.authorization !== undefined || headers.range !== undefined) return null;
  const [encoding = ''] = acceptedEncodings(headers['accept-encoding']);
  return [protocol, host, url, encoding, headers.accept].join('\n');
}

/** What the answer to a read depends on, apart from the caller and the time; null where it may be for one visitor alone. */
function keyOf({ method, url, host, protocol, headers }: FastifyRequest, forwarded: readonly string[]): string | null {
  if (method !== 'GET' || headers.authorization !== undefined) return null;
  return [protocol, host, url, ...forwarded].join('\n');
}
