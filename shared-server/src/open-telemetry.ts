import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import type { Span, Tracing, TracingSettings } from './trace';

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

interface Parent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isKept: boolean;
}

/** Cut by places: to have the parts matched takes longer than all else that is done for a trace that is not kept. */
function parentOf(traceparent: string | undefined): Parent | null {
  if (traceparent === undefined || !TRACEPARENT.test(traceparent)) return null;
  const flags = Number.parseInt(traceparent.slice(53), 16);
  return {
    traceId: traceparent.slice(3, 35),
    spanId: traceparent.slice(36, 52),
    isKept: (flags & TraceFlags.SAMPLED) !== 0,
  };
}

const contextOf = ({ traceId, spanId }: Parent): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

const ids = new RandomIdGenerator();

/** Has an id, for the log and for the next server, and is nothing else: nearly all are of this kind, so it is made cheaply. */
class Unkept implements Span {
  readonly isKept = false;

  constructor(
    readonly traceId: string,
    private readonly spanId: string,
  ) {}

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-00`;
  }

  child(): Span {
    return this;
  }

  end(): void {
    // Nobody is told.
  }
}

/** Spans by OpenTelemetry, sent as OTLP over HTTP. Loaded only where traces are on. */
export function openTelemetry({ service, endpoint, share }: TracingSettings & { readonly endpoint: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('ofisi');

  function kept(name: string, kind: SpanKind, attributes: Readonly<Record<string, string>>, parent: Context): Span {
    const own = tracer.startSpan(name, { kind, attributes }, parent);
    const { traceId, spanId } = own.spanContext();
    const within = trace.setSpan(parent, own);
    return {
      ...{ traceId, isKept: true, traceparent: `00-${traceId}-${spanId}-01` },
      child: (childName, childAttributes) => kept(childName, SpanKind.CLIENT, childAttributes, within),
      end({ route, status, failed = (status ?? 0) >= 500 } = {}) {
        if (route !== undefined) own.updateName(`${name} ${route}`).setAttribute('http.route', route);
        if (status !== undefined) own.setAttribute('http.response.status_code', status);
        if (failed) own.setStatus({ code: SpanStatusCode.ERROR });
        own.end();
      },
    };
  }

  return {
    begin(name, { caller, traceparent }, attributes) {
      const parent = parentOf(traceparent);
      // By a draw of our own, not by the id: whoever chooses the id could have all of theirs kept.
      const isKept = caller === 'server' && parent ? parent.isKept : Math.random() < share;
      if (isKept) return kept(name, SpanKind.SERVER, attributes, parent ? contextOf(parent) : ROOT_CONTEXT);
      if (parent) return new Unkept(parent.traceId, parent.spanId);
      return new Unkept(ids.generateTraceId(), ids.generateSpanId());
    },
    close: () => provider.shutdown(),
  };
}
