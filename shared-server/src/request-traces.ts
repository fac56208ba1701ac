import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { answeredOf } from './request-log';
import type { Span, Tracing } from './trace';
import { currentSpan } from './tracing';

const spans = new WeakMap<FastifyRequest, Span>();

/** The span of a request; absent where there are no traces. */
export const spanOf = (request: FastifyRequest): Span | undefined => spans.get(request);

interface TraceOptions {
  readonly tracing: Tracing | null;
  /** Whether who asks is believed when it says of which trace the call is part: another server is, a visitor is not. */
  readonly goesOn: boolean;
}

/** A span per request with the request's id, whose trace the lines of its log name. Does nothing without `tracing`. */
export const requestTraces = fastifyPlugin(async (app: FastifyInstance, { tracing, goesOn }: TraceOptions) => {
  if (!tracing) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const parent = goesOn && typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracing.begin(request.method, parent, { 'ofisi.request_id': request.id });
    spans.set(request, span);
    request.log = reply.log = request.log.child({ traceId: span.traceId });
    currentSpan.run(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { route, status } = answeredOf(request, reply);
    spanOf(request)?.end({ route, status });
  });
  app.addHook('onClose', () => tracing.close());
});
