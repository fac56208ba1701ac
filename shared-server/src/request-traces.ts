import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { answeredOf } from './request-log';
import type { Caller, Span, Tracing } from './trace';

/** Beside the requests, not on them: a property that few of them have makes V8 read all of them more slowly. */
const kept = new WeakMap<object, Span>();

const NOT_KEPT = Symbol('not kept');

interface Traced {
  readonly [NOT_KEPT]?: Span;
}

/** The span of a request; absent where there are no traces, and at a server behind the first where it is not kept. */
export const spanOf = ({ raw, server }: FastifyRequest): Span | undefined =>
  kept.get(raw) ?? (server as Traced)[NOT_KEPT];

interface TraceOptions {
  readonly tracing: Tracing | null;
  readonly caller: Caller;
}

/** A span per request with the request's id; where it is kept, the lines of its log name its trace. Does nothing without `tracing`. */
export const requestTraces = fastifyPlugin(async (app: FastifyInstance, { tracing, caller }: TraceOptions) => {
  if (!tracing) return;
  if (caller === 'visitor') app.decorate(NOT_KEPT, tracing.notKept);
  // Where its log is made: to name the trace in one of its own afterwards takes longer than all the rest.
  app.setChildLoggerFactory((log, bindings: { readonly requestId?: string }, options, raw) => {
    const { traceparent } = raw.headers;
    const by = { caller, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
    const span = tracing.begin(raw.method ?? '', by, { 'ofisi.request_id': bindings.requestId ?? '' });
    if (!span.isKept) return log.child(bindings, options);
    kept.set(raw, span);
    return log.child({ ...bindings, traceId: span.traceId }, options);
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
