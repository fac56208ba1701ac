/** A piece of work of a trace. */
export interface Span {
  readonly traceId: string;
  /** Whether it is sent to the receiver; so are all others of its trace. */
  readonly isKept: boolean;
  /** What the next server is told, as W3C writes it. */
  readonly traceparent: string;
  readonly child: (name: string, attributes: Readonly<Record<string, string>>) => Span;
  readonly end: (outcome?: { readonly route?: string; readonly status?: number; readonly failed?: boolean }) => void;
}

/** Who asks: a visitor may say of which trace the call is part, another server also whether that is kept. */
export type Caller = 'visitor' | 'server';

/** Where the spans of one server go. */
export interface Tracing {
  /** @param traceparent what whoever asks says of its trace; a new one begins where it is absent or malformed */
  readonly begin: (
    name: string,
    by: { readonly caller: Caller; readonly traceparent: string | undefined },
    attributes: Readonly<Record<string, string>>,
  ) => Span;
  /** What `begin` gives for all that are not kept: nothing but the word for the next server. */
  readonly notKept: Span;
  /** Sends what has not been sent. */
  readonly close: () => Promise<void>;
}

export interface TracingSettings {
  readonly service: string;
  /** Of an OTLP receiver, without `/v1/traces`; absent: no traces, and nothing that makes them is loaded. */
  readonly endpoint: string | undefined;
  /**
   * The share of traces that is kept, 0 to 1, where no server before this one has decided; null: one in a hundred, and however busy it is no
   * more than ten a second, so that what they cost is bounded.
   */
  readonly share: number | null;
}
