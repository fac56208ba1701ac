/** Sends the spans of its server to a receiver, as OTLP over HTTP. */
import { parentPort, workerData } from 'node:worker_threads';
import { SpanKind, SpanStatusCode, TraceFlags, type HrTime } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { FinishedSpan, SpanMessage, SpanWorkerSettings } from './span-sender';

const { service, url } = workerData as SpanWorkerSettings;
const exporter = new OTLPTraceExporter({ url });
const resource = resourceFromAttributes({ 'service.name': service });
const instrumentationScope = { name: 'ofisi' };

/** Seconds and nanoseconds. */
const timeOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1_000),
  Math.round((milliseconds % 1_000) * 1e6),
];

function readable({ traceId, spanId, parentSpanId, ...span }: FinishedSpan): ReadableSpan {
  const sampled = { traceId, traceFlags: TraceFlags.SAMPLED };
  return {
    name: span.name,
    kind: span.kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT,
    spanContext: () => ({ ...sampled, spanId }),
    ...(parentSpanId !== undefined && {
      parentSpanContext: { ...sampled, spanId: parentSpanId, isRemote: span.kind === 'server' },
    }),
    startTime: timeOf(span.startedAt),
    endTime: timeOf(span.endedAt),
    duration: timeOf(span.endedAt - span.startedAt),
    status: { code: span.failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: span.attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

parentPort?.on('message', (message: SpanMessage) => {
  if (message === 'end') void exporter.shutdown().finally(() => parentPort?.close());
  // The exporter tries again by itself; what it cannot send is lost.
  else exporter.export(message.map(readable), () => undefined);
});
