import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { answeredOf } from './request-log';
import type { Span, Tracing } from './trace';
import { currentSpan } from './tracing';

const spans = new WeakMap<FastifyRequest, Span>();

/** The span of a request; absent where there are no traces. */
export const spanOf = (request: FastifyRequest): Span | undefined => spans.get(request);

/** A span per request, whose trace the lines of its log name. Does nothing without `tracing`. */
export const requestTraces = fastifyPlugin(
  async (app: FastifyInstance, { tracing }: { readonly tracing: Tracing | null }) => {
    if (!tracing) return;
    app.addHook('onRequest', (request, reply, done) => {
      const { traceparent } = request.headers;
      const span = tracing.begin(request.method, typeof traceparent === 'string' ? traceparent : undefined);
      spans.set(request, span);
      request.log = reply.log = request.log.child({ traceId: span.traceId });
      currentSpan.run(span, done);
    });
    app.addHook('onResponse', async (request, reply) => {
      const { route, status } = answeredOf(request, reply);
      spanOf(request)?.end({ route, status });
    });
    app.addHook('onClose', () => tracing.close());
  },
);
