import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { visitor } from './visitor';

/** The data reported for each answer after it has been sent. */
export interface Answered {
  readonly method: string;
  /** The pattern of the route, never the address: `/api/orders/:token`. */
  readonly route: string;
  readonly status: number;
  /** From the first byte of the request to the last byte of the answer. */
  readonly ms: number;
}

/** Names of refusals in the log, for monitoring attacks. */
const EVENTS: Readonly<Record<number, string>> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'throttled' };

export const eventOf = (status: number): string | undefined => EVENTS[status];

function levelOf(status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (status === 503) {
    return 'warn';
  }
  return status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug';
}

const wordOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'answered');

export const answeredOf = (request: FastifyRequest, reply: FastifyReply): Answered => ({
  method: request.method,
  route: request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)'),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
});

/** Details of a refusal or an error beyond its status. */
function particulars(request: FastifyRequest, status: number): object {
  const event = eventOf(status);
  if (event) {
    return { event, visitor: visitor(request.ip) };
  }
  // Visitors are asked to quote the id of their request.
  return status >= 500 ? { incident: request.id } : {};
}

/**
 * One line per answer: every 5xx (503 as a warning), every refusal at `info`, the rest at `debug`.
 * @param watch called with every answer, for the metrics
 */
export const requestLog = fastifyPlugin(
  async (app: FastifyInstance, { watch }: { readonly watch?: ((answered: Answered) => void) | undefined }) => {
    app.addHook('onResponse', async (request, reply) => {
      const answered = answeredOf(request, reply);
      watch?.(answered);
      const { status } = answered;
      request.log[levelOf(status)]({ ...answered, ...particulars(request, status) }, wordOf(status));
    });
  },
);
