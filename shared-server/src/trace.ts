/** A `traceparent` that only says that the trace is not sampled. */
export const UNSAMPLED_TRACEPARENT = `00-${'0'.repeat(31)}1-${'0'.repeat(15)}1-00`;

/** One operation of a trace. */
export interface Span {
  readonly traceId: string;
  /** Whether the span is sampled and sent to the receiver, like all others of its trace. */
  readonly isSampled: boolean;
  /** The W3C `traceparent` header for the next server. */
  readonly traceparent: string;
  readonly child: (name: string, attributes: Readonly<Record<string, string>>) => Span;
  readonly end: (outcome?: { readonly route?: string; readonly status?: number; readonly failed?: boolean }) => void;
}

/** The kind of caller: a visitor may name the trace that the call is part of; another server may also decide whether it is sampled. */
export type Caller = 'visitor' | 'server';

/** The destination of one server's spans. */
export interface Tracing {
  /** @param traceparent the caller's trace context; a new trace begins where it is absent or malformed */
  readonly begin: (
    name: string,
    by: { readonly caller: Caller; readonly traceparent: string | undefined },
    attributes: Readonly<Record<string, string>>,
  ) => Span;
  /** The result of `begin` for unsampled traces: it carries only the decision for the next server. */
  readonly unsampled: Span;
  /** Sends all spans that are still buffered. */
  readonly close: () => Promise<void>;
}

export interface TracingSettings {
  readonly service: string;
  /** Base address of an OTLP receiver, without `/v1/traces`; absent: tracing is off, and none of its modules are loaded. */
  readonly endpoint: string | undefined;
  /**
   * The share of traces that is sampled, 0 to 1, where no upstream server has decided. Null: one in a hundred, but at most ten a second, so
   * that the cost of tracing is bounded.
   */
  readonly share: number | null;
}
