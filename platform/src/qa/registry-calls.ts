import { REGISTRY_PATH } from '@ofisi/shared-contract/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { systemCode } from '../errors';
import { shares } from '../http/connections/shares';
import { isFromOtherPage } from '../http/from-other-page';
import { Refusal } from '../http/refusals';
import { isRegistryToken } from '../registry/access';
import { pathOf, REGISTRY_HEADER } from '../registry/over-http';
import { isForSessions, partsOf, sessionKeys } from '../registry/session-calls';

const BODY_LIMIT = 20_000;
/** What is above these needs no more from one network, and would keep others from the registry. */
const MOST_CALLS = 64;
const MOST_OF_VISITOR = 16;
/** A pin is tried in a browser first, and may have to wait for another one. Shorter than proxies in front wait (haproxy.cfg). */
const PATIENCE_MS = 115_000;
/** Pictures come in one piece, once they are all there. */
const STANDSTILL_MS = 30_000;

const AWAY = 'The registry of releases does not answer. The shop goes on; please try again in a moment.';
const MAYBE_DONE = 'It may have done what you asked: look before you try again.';

export interface RegistryCallsOptions {
  /** Address of the registry's process; null while none runs. */
  readonly addressOf: () => Promise<string | null>;
  /** How long it may take to answer, in milliseconds. */
  readonly patience?: number | undefined;
}

/**
 * Forwards the calls that are for people (`session-calls.ts`) to the registry, which finds out itself whose session it is and what they may
 * do. Only the path's known parts, the session and its key, and the body are forwarded.
 */
export function registryCalls(app: FastifyInstance, { addressOf, patience = PATIENCE_MS }: RegistryCallsOptions): void {
  const agent = new Agent({ connections: MOST_CALLS, connect: { timeout: 2_000 }, bodyTimeout: STANDSTILL_MS });
  const ofVisitors = shares(MOST_OF_VISITOR);
  let underWay = 0;
  app.addHook('onClose', async () => agent.destroy());

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: `${REGISTRY_PATH}/*`,
      bodyLimit: BODY_LIMIT,
      // Refuses before the body is read.
      onRequest: async (request) => void check(request),
      handler: answer,
    });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (underWay >= MOST_CALLS) throw new Refusal(503);
    if (!ofVisitors.take(request.ip)) throw new Refusal(429);
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      ofVisitors.giveBack(request.ip);
    });
    const address = await addressOf();
    if (address === null) throw new Refusal(503, 'The registry of releases is not running.');
    // Other answers come within seconds; a connection without traffic is cut then.
    request.raw.socket.setTimeout(patience + STANDSTILL_MS);
    const { statusCode, headers, body } = await ask(request, reply, address);
    if (Object.entries(REGISTRY_HEADER).some(([name, value]) => headers[name] !== value)) {
      body.destroy();
      throw new Refusal(503, AWAY);
    }
    return reply
      .code(statusCode)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(body);
  }

  async function ask(request: FastifyRequest, reply: FastifyReply, address: string): Promise<Dispatcher.ResponseData> {
    const hungUp = new AbortController();
    reply.raw.once('close', () => hungUp.abort());
    const tooLate = AbortSignal.timeout(patience);
    const isWrite = request.method === 'POST';
    try {
      return await agent.request({
        origin: address,
        method: isWrite ? 'POST' : 'GET',
        ...check(request),
        headers: {
          authorization: request.headers.authorization,
          cookie: sessionKeys(request.headers.cookie),
          'x-forwarded-for': request.ip,
          'x-request-id': request.id,
          ...(isWrite && { 'content-type': 'application/json' }),
        },
        body: isWrite ? ((request.body as Buffer | undefined) ?? null) : null,
        headersTimeout: 0,
        signal: AbortSignal.any([hungUp.signal, tooLate]),
      });
    } catch (error) {
      if (hungUp.signal.aborted) throw new Refusal(400);
      const hasArrived = isWrite && systemCode(error) !== 'ECONNREFUSED';
      request.log.warn({ err: error }, 'the registry did not answer');
      if (!tooLate.aborted) throw new Refusal(503, hasArrived ? `${AWAY} ${MAYBE_DONE}` : AWAY);
      throw new Refusal(504, `The registry of releases does not answer in time.${isWrite ? ` ${MAYBE_DONE}` : ''}`);
    }
  }
}

/** @returns the path at the registry. @throws Refusal */
function check({ method, url, headers, host }: FastifyRequest): { readonly path: string } {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  // A token of the registry belongs to a machine or a terminal; browsers have none.
  if (token === '' || isRegistryToken(token)) throw new Refusal(401);
  if (method === 'POST' && isFromOtherPage({ headers, host })) {
    throw new Refusal(403, 'Releases can only be changed from pages of this shop.');
  }
  const [path = '', query] = url.slice(REGISTRY_PATH.length).split(/\?(.*)/s);
  const parts = partsOf(path);
  if (!parts || !isForSessions(method, parts)) throw new Refusal(404, 'There is no such call.');
  return { path: `${pathOf(...parts)}${method === 'GET' && query ? `?${query}` : ''}` };
}
