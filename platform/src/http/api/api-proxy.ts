import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, errors } from 'undici';
import { shares } from '../connections/shares';
import { Refusal } from '../refusals';
import type { Upstreams } from './api-upstreams';
import { callApi } from './call-api';
import { offerBody, type Answer } from './offer-body';
import { LargeBody, readBody, type BodyLimits } from './request-body';

export interface ApiProxyLimits {
  /** What is read before the API hears of it. */
  readonly body: BodyLimits;
  /** What goes through as it comes, to the addresses that take it. */
  readonly largeBody: BodyLimits;
  /** How long the API may take until it begins to answer, in milliseconds: a read, and what changes something. */
  readonly read: number;
  readonly write: number;
  /** The same once it has a large body: it may have to wait for others, and to draw a picture anew. */
  readonly largeWrite: number;
  /** How long it may pause in the middle of an answer, in milliseconds. */
  readonly pause: number;
  /** How many calls may be under way at a time: of one visitor, and of all. */
  readonly callsPerVisitor: number;
  readonly calls: number;
}

export const API_PROXY_LIMITS: ApiProxyLimits = {
  // The API itself takes no more than this, but for files.
  body: { most: 512 * 1024, within: 15_000 },
  // A file of 20 MB to be imported and the fields beside it; the API says what each address takes. Slow connections included.
  largeBody: { most: 21 * 1024 * 1024, within: 90_000 },
  read: 4_000,
  write: 12_000,
  largeWrite: 30_000,
  pause: 5_000,
  callsPerVisitor: 128,
  calls: 512,
};

export interface ApiProxySettings {
  /** Those of the environment that a request is for. */
  readonly apiOf: (request: FastifyRequest) => Upstreams;
  readonly limits: ApiProxyLimits;
}

const PREFIXES = ['/api', '/sanctum', '/uploads'];
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
const READS = ['GET', 'HEAD', 'OPTIONS'];

const MAYBE_DONE_LATE =
  "The shop's server does not answer in time. It may have done what you asked: check before you try again.";
const MAYBE_DONE = "The shop's server does not answer. It may have done what you asked: check before you try again.";

/** Within one network nobody takes longer to take a call; there may be another one to ask. */
const LONGEST_CONNECT = 1_000;

/** Another process may answer in time. */
const LATE = new Error('The API took longer than its share of the time.');

/** What the system says of a connection that never was. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** What two neighbours agree on about their connection; the next connection has neighbours of its own. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Besides them, what a request to the API has of its own. */
const NOT_HANDED_ON: ReadonlySet<string> = new Set([...HOP_BY_HOP, 'content-length', 'host']);

/** Leads out of its folder once somebody decodes it. */
const LEADS_OUT = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:$|[/\\]|%2f|%5c)/i;

/** Whether the address belongs to the API. */
export const isOfApi = ({ url }: FastifyRequest): boolean =>
  PREFIXES.some((prefix) => url.startsWith(prefix) && /^(?:$|[/?])/.test(url.slice(prefix.length)));

/**
 * Whether a call that failed for `error` may be made again: it cannot have arrived, or arriving twice is the same as once
 * (invariant 18).
 */
function isRepeatable({ method, headers }: FastifyRequest, body: Buffer | LargeBody | null, error: unknown): boolean {
  if (body instanceof LargeBody) return !body.isBegun;
  return READS.includes(method) || headers['idempotency-key'] !== undefined || hasNotArrived(error);
}

const hasNotArrived = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError || NOT_CONNECTED.has((error as NodeJS.ErrnoException).code ?? '');

/**
 * Hands what belongs to the API on to one of its processes. A request is read whole before the API hears of it, so that nobody
 * holds a connection to it by sending slowly; only a large one is offered to it first. What one process did not answer, because it
 * is gone, another is asked. Answers are streams and keep their own headers.
 */
export function apiProxy(app: FastifyInstance, { apiOf, limits }: ApiProxySettings): void {
  // The deadlines of a call count from its beginning, whatever it waits for.
  const deadlines = { headersTimeout: 0, bodyTimeout: limits.pause, connect: { timeout: LONGEST_CONNECT } };
  const agent = new Agent({ connections: limits.calls, ...deadlines });
  const ofVisitors = shares(limits.callsPerVisitor);
  let underWay = 0;
  app.addHook('onClose', async () => agent.destroy());

  /**
   * Asks one process after the other until one answers, or it is no longer safe to ask. Where another one may be asked, each has
   * an equal share of the `patience` (milliseconds).
   */
  async function askInTurn(
    request: FastifyRequest,
    body: Buffer | LargeBody | null,
    patience: number,
    ask: (origin: string, giveUp: AbortSignal | null) => Promise<Answer>,
  ) {
    let refusal: Refusal | null = null;
    const upstreams = apiOf(request).inTurn();
    for (const [index, { origin, health }] of upstreams.entries()) {
      const mayGoOn = index < upstreams.length - 1 && isRepeatable(request, body, LATE);
      const giveUp = mayGoOn ? new AbortController() : null;
      const timer = giveUp && setTimeout(() => giveUp.abort(LATE), patience / upstreams.length);
      try {
        const answer = await ask(origin, giveUp?.signal ?? null);
        health.answered();
        return answer;
      } catch (error) {
        const mayRepeat = isRepeatable(request, body, error);
        refusal = error instanceof Refusal ? error : mayRepeat ? new Refusal(502) : new Refusal(502, MAYBE_DONE);
        if (refusal.statusCode >= 500) {
          health.failed();
          request.log.warn({ err: error, method: request.method }, 'the API did not answer');
        }
        if (error instanceof Refusal || !mayRepeat) break;
      } finally {
        if (timer) clearTimeout(timer);
      }
    }
    throw refusal ?? new Refusal(502);
  }

  /** The API's answer, as soon as it begins. Its place is free again when the answer has ended. */
  async function ask(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const { ip } = request;
    const method = request.method;
    const isRead = READS.includes(method);
    const body = isRead ? null : await readBody(request.raw, limits.body);
    if (!apiOf(request).areAnswering()) throw new Refusal(502);
    if (underWay >= limits.calls) throw new Refusal(503);
    if (!ofVisitors.take(ip)) throw new Refusal(429);
    underWay += 1;
    const leave = () => {
      underWay -= 1;
      ofVisitors.giveBack(ip);
    };

    const abort = new AbortController();
    const patience = isRead ? limits.read : limits.write;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = () => (isRead ? new Refusal(504) : new Refusal(504, MAYBE_DONE_LATE));
    const nextWithin = (milliseconds: number, late = tooLate) => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(late()), milliseconds);
    };
    nextWithin(patience);
    const hangUp = () => abort.abort(new Refusal(400));
    reply.raw.once('close', hangUp);
    try {
      const headers = {
        ...without(NOT_HANDED_ON, request.headers),
        'x-forwarded-for': ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-request-id': request.id,
      };
      const call = { method, path: request.url, headers, signal: abort.signal };
      const offer = { limits: limits.largeBody, nextWithin, answerWithin: limits.largeWrite };
      const answer = await askInTurn(request, body, patience, async (origin, giveUp) =>
        body instanceof LargeBody
          ? offerBody({ ...call, ...offer, apiOrigin: origin, body })
          : callApi(agent, {
              ...call,
              signal: giveUp ? AbortSignal.any([abort.signal, giveUp]) : abort.signal,
              origin,
              body: body?.length ? body : null,
            }),
      );
      if (Buffer.isBuffer(answer.body)) leave();
      else answer.body.once('close', leave);
      return answer;
    } catch (error) {
      leave();
      throw error;
    } finally {
      clearTimeout(timer);
      reply.raw.off('close', hangUp);
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bodies are read by `ask`, after what needs no body to be refused.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const prefix of PREFIXES) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.route({
          method: METHODS,
          exposeHeadRoute: false,
          url,
          handler: async (request, reply) => {
            if (LEADS_OUT.test(request.url.split('?', 1)[0] ?? '')) return reply.callNotFound();
            const { statusCode, headers, body } = await ask(request, reply);
            return reply
              .code(statusCode)
              .headers(hostOnly(without(HOP_BY_HOP, headers)))
              .send(body);
          },
        });
      }
    }
  });
}

/** The headers without those of these names and those that the sender says are for its neighbour alone. */
function without(names: ReadonlySet<string>, headers: NodeJS.Dict<string | string[]>) {
  const { connection } = headers;
  const more =
    connection === undefined
      ? []
      : String(connection)
          .split(',')
          .map((name) => name.trim().toLowerCase());
  const kept: NodeJS.Dict<string | string[]> = {};
  for (const name in headers) if (!names.has(name) && !more.includes(name)) kept[name] = headers[name];
  return kept;
}

/** Cookies without a domain: what is set at one host name stays there, whatever environments the others are. */
function hostOnly(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  const cookies = headers['set-cookie'];
  if (cookies === undefined) return headers;
  const texts = [cookies].flat().map((cookie) => cookie.replace(/;\s*domain\s*=[^;]*/gi, ''));
  return { ...headers, 'set-cookie': texts };
}
