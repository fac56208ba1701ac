import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { answeredOf } from './request-log';
import type { Caller, Span, Tracing } from './trace';

const spans = new WeakMap<FastifyRequest, Span>();

/** The span of a request; absent where there are no traces. */
export const spanOf = (request: FastifyRequest): Span | undefined => spans.get(request);

interface TraceOptions {
  readonly tracing: Tracing | null;
  readonly caller: Caller;
}

/** A span per request with the request's id, whose trace the lines of its log name. Does nothing without `tracing`. */
export const requestTraces = fastifyPlugin(async (app: FastifyInstance, { tracing, caller }: TraceOptions) => {
  if (!tracing) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const by = { caller, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
    const span = tracing.begin(request.method, by, { 'ofisi.request_id': request.id });
    spans.set(request, span);
    request.log = reply.log = request.log.child({ traceId: span.traceId });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spanOf(request);
    if (span?.isKept) {
      const { route, status } = answeredOf(request, reply);
      span.end({ route, status });
    }
    done();
  });
  app.addHook('onClose', () => tracing.close());
});
