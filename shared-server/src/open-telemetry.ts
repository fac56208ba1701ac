import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import type { Span, Tracing, TracingSettings } from './trace';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** Spans by OpenTelemetry, sent as OTLP over HTTP. Loaded only where traces are on. */
export function openTelemetry({ service, endpoint, share }: TracingSettings & { readonly endpoint: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // By the id alone, which the gateway makes: all servers decide alike, and no visitor's word makes them keep more.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('ofisi');

  function span(name: string, kind: SpanKind, attributes: Readonly<Record<string, string>>, parent: Context): Span {
    const own = tracer.startSpan(name, { kind, attributes }, parent);
    const { traceId, spanId, traceFlags } = own.spanContext();
    const within = trace.setSpan(parent, own);
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      child: (childName, childAttributes) => span(childName, SpanKind.CLIENT, childAttributes, within),
      end({ route, status, failed = (status ?? 0) >= 500 } = {}) {
        if (route !== undefined) own.updateName(`${name} ${route}`).setAttribute('http.route', route);
        if (status !== undefined) own.setAttribute('http.response.status_code', status);
        if (failed) own.setStatus({ code: SpanStatusCode.ERROR });
        own.end();
      },
    };
  }

  return {
    begin: (name, traceparent, attributes) => span(name, SpanKind.SERVER, attributes, contextOf(traceparent)),
    close: () => provider.shutdown(),
  };
}
