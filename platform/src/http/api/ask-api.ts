import type { FastifyReply, FastifyRequest } from 'fastify';
import { spanOf } from '@ofisi/shared-server/request-traces';
import { CAPABILITY, SURROGATE } from '@ofisi/shared-server/surrogate';
import { Agent, errors, type Dispatcher } from 'undici';
import { Refusal } from '../refusals';
import type { ApiProxyLimits } from './api-proxy-limits';
import type { Upstream } from './api-upstreams';
import { callApi, type Answer, type ApiCall } from './call-api';
import { offerBody } from './offer-body';
import { LargeBody } from './request-body';

const MAYBE_DONE_LATE =
  "The shop's server does not answer in time. It may have done what you asked: check before you try again.";
const MAYBE_DONE = "The shop's server does not answer. It may have done what you asked: check before you try again.";

/** Longer than connecting takes within one network; there may be another process to try. */
const LONGEST_CONNECT = 1_000;

/** Gives up one process, since another may answer in time. */
const LATE = new Error('The API took longer than its share of the time.');

/** Error codes of a connection that was never established. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing. */
export const isRead = ({ method }: FastifyRequest): boolean => READS.has(method);

type Body = Buffer | LargeBody | null;

/** The connections to the API. The deadlines of a call count from its start, whatever it waits for. */
export const apiAgent = ({ calls, pause }: Pick<ApiProxyLimits, 'calls' | 'pause'>): Dispatcher =>
  new Agent({ connections: calls, headersTimeout: 0, bodyTimeout: pause, connect: { timeout: LONGEST_CONNECT } });

/**
 * Whether a call that failed with `error` may be retried: either it cannot have arrived, or arriving twice has the same effect as once
 * (invariant 18).
 */
function isRepeatable(request: FastifyRequest, body: Body, error: unknown): boolean {
  if (body instanceof LargeBody) return !body.isBegun;
  return isRead(request) || request.headers['idempotency-key'] !== undefined || hasNotArrived(error);
}

const hasNotArrived = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError || NOT_CONNECTED.has((error as NodeJS.ErrnoException).code ?? '');

export interface Asked {
  readonly agent: Dispatcher;
  /** The responsive ones, in the order in which they are to be tried. */
  readonly upstreams: readonly Upstream[];
  readonly limits: ApiProxyLimits;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: Body;
  /** The visitor's headers, names and values alternating. */
  readonly headers: readonly string[];
}

/** Gives up a call before its answer: at its deadline, or when the visitor disconnects. */
class Patience {
  private call: ApiCall | null = null;
  private isOver: Error | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly late: () => Refusal) {}

  /** Starts a call, which from now on is the one to be given up. @throws the reason when no further call is to be made */
  watch(begin: () => ApiCall): ApiCall {
    if (this.isOver) throw this.isOver;
    this.call = begin();
    return this.call;
  }

  giveUp(reason: Error): void {
    this.isOver = reason;
    this.call?.giveUp(reason);
  }

  nextWithin(milliseconds: number, late = this.late): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.giveUp(late()), milliseconds);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/**
 * Returns the API's answer as soon as it begins: that of the first process that responds, as long as it is safe to try another one. While
 * there is another one to try, each has an equal share of the time.
 *
 * @throws Refusal when none responds (502), or not in time (504), and when the visitor disconnects (400)
 */
export async function askApi(asked: Asked): Promise<Answer> {
  const { limits, request, reply } = asked;
  const isReading = isRead(request);
  const patience = new Patience(() => (isReading ? new Refusal(504) : new Refusal(504, MAYBE_DONE_LATE)));
  const hangUp = () => patience.giveUp(new Refusal(400));
  if (reply.raw.destroyed) hangUp();
  else reply.raw.once('close', hangUp);
  const within = isReading ? limits.read : limits.write;
  patience.nextWithin(within);
  try {
    return await askInTurn(asked, patience, within);
  } finally {
    patience.end();
    reply.raw.off('close', hangUp);
  }
}

async function askInTurn(asked: Asked, patience: Patience, within: number): Promise<Answer> {
  const { upstreams, request, body } = asked;
  const headers = [
    ...asked.headers,
    ...['x-forwarded-for', request.ip, 'x-forwarded-host', request.host, 'x-forwarded-proto', request.protocol],
    ...['x-request-id', request.id, SURROGATE.capability, CAPABILITY],
  ];
  const span = spanOf(request);
  if (span) headers.push('traceparent', span.traceparent);
  let refusal: Refusal | null = null;
  for (const [index, { origin, health }] of upstreams.entries()) {
    const call = patience.watch(() => begin(asked, patience, origin, headers));
    const mayGoOn = index < upstreams.length - 1 && isRepeatable(request, body, LATE);
    const share = mayGoOn ? setTimeout(() => call.giveUp(LATE), within / upstreams.length) : null;
    try {
      const answer = await call.answer;
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
      if (share) clearTimeout(share);
    }
  }
  throw refusal ?? new Refusal(502);
}

function begin(
  { agent, limits, request, body }: Asked,
  patience: Patience,
  origin: string,
  headers: string[],
): ApiCall {
  const { method, url: path } = request;
  if (!(body instanceof LargeBody)) {
    return callApi(agent, { origin, method, path, headers, body: body?.length ? body : null });
  }
  return offerBody({
    ...{ apiOrigin: origin, method, path, headers, body },
    limits: limits.largeBody,
    nextWithin: (milliseconds, late) => patience.nextWithin(milliseconds, late),
    answerWithin: limits.largeWrite,
  });
}
