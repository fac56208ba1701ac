import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { answeredOf } from './request-log';
import type { Caller, Span, Tracing } from './trace';

/** Stored outside the requests: a property that only few of them have makes V8 read all of them more slowly. */
const spans = new WeakMap<object, Span>();

const UNSAMPLED = Symbol('unsampled');

interface Traced {
  readonly [UNSAMPLED]?: Span;
}

/** The span of a request; absent where tracing is off, and, at an internal server, where the trace is not sampled. */
export const spanOf = ({ raw, server }: FastifyRequest): Span | undefined =>
  spans.get(raw) ?? (server as Traced)[UNSAMPLED];

interface TraceOptions {
  readonly tracing: Tracing | null;
  readonly caller: Caller;
}

/**
 * Creates a span per request, with the request's id; if it is sampled, the lines of the request's log name its trace. Does nothing without
 * `tracing`.
 */
export const requestTraces = fastifyPlugin(async (app: FastifyInstance, { tracing, caller }: TraceOptions) => {
  if (!tracing) return;
  if (caller === 'visitor') app.decorate(UNSAMPLED, tracing.unsampled);
  // Done where the request's logger is created: a second child logger that names the trace would cost more than everything else here.
  app.setChildLoggerFactory((log, bindings: { readonly requestId?: string }, options, raw) => {
    const { traceparent } = raw.headers;
    const by = { caller, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
    const span = tracing.begin(raw.method ?? '', by, { 'ofisi.request_id': bindings.requestId ?? '' });
    if (!span.isSampled) return log.child(bindings, options);
    spans.set(raw, span);
    return log.child({ ...bindings, traceId: span.traceId }, options);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spanOf(request);
    if (span?.isSampled) {
      const { route, status } = answeredOf(request, reply);
      span.end({ route, status });
    }
    done();
  });
  app.addHook('onClose', () => tracing.close());
});
