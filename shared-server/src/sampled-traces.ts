import { randomBytes } from 'node:crypto';
import { openSpanSender, type FinishedSpan } from './span-sender';
import { UNSAMPLED_TRACEPARENT, type Span, type Tracing, type TracingSettings } from './trace';

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const TRACEPARENT_LENGTH = 55;
/** The flag in its last two digits. */
const SAMPLED = 1;

interface Parent {
  readonly traceId: string;
  readonly spanId: string;
}

/** Slices at fixed positions, which takes a fraction of the time of capturing groups. */
function parentOf(traceparent: string | undefined): Parent | null {
  if (traceparent === undefined || !TRACEPARENT.test(traceparent)) return null;
  return { traceId: traceparent.slice(3, 35), spanId: traceparent.slice(36, 52) };
}

/**
 * The upstream server's sampling decision; null where there is none. Nearly all traces are not sampled, and nothing else is read of those.
 */
const upstreamDecision = (traceparent: string | undefined): boolean | null =>
  traceparent?.length === TRACEPARENT_LENGTH ? (Number.parseInt(traceparent.slice(-2), 16) & SAMPLED) !== 0 : null;

/** The one span of all unsampled traces: it only tells the next server that the trace is not sampled. */
const UNSAMPLED: Span = {
  traceId: `${'0'.repeat(31)}1`,
  isSampled: false,
  traceparent: UNSAMPLED_TRACEPARENT,
  child: () => UNSAMPLED,
  end: () => undefined,
};

const DEFAULT_SHARE = 0.01;
const MAX_PER_SECOND = 10;

/** @param share as in the settings */
function sampler(share: number | null): () => boolean {
  if (share !== null) return () => Math.random() < share;
  let second = 0;
  let sampled = 0;
  return () => {
    if (Math.random() >= DEFAULT_SHARE) return false;
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, sampled] = [now, 0];
    sampled += 1;
    return sampled <= MAX_PER_SECOND;
  };
}

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Milliseconds since 1970, in fractions. */
const now = (): number => performance.timeOrigin + performance.now();

/** Traces, a share of which is sent to a receiver in the protocol of OpenTelemetry. */
export function sampledTraces({ service, endpoint, share }: TracingSettings & { readonly endpoint: string }): Tracing {
  const sender = openSpanSender({ service, url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const drawSample = sampler(share);

  function sampledSpan(
    kind: FinishedSpan['kind'],
    name: string,
    attributes: Readonly<Record<string, string>>,
    parent: Parent | null,
  ): Span {
    const traceId = parent?.traceId ?? newId(16);
    const spanId = newId(8);
    const startedAt = now();
    return {
      ...{ traceId, isSampled: true, traceparent: `00-${traceId}-${spanId}-01` },
      child: (childName, childAttributes) => sampledSpan('client', childName, childAttributes, { traceId, spanId }),
      end({ route, status, failed = (status ?? 0) >= 500 } = {}) {
        sender.send({
          ...{ traceId, spanId, parentSpanId: parent?.spanId, kind, startedAt, endedAt: now(), failed },
          name: route === undefined ? name : `${name} ${route}`,
          attributes: {
            ...attributes,
            ...(route !== undefined && { 'http.route': route }),
            ...(status !== undefined && { 'http.response.status_code': status }),
          },
        });
      },
    };
  }

  return {
    unsampled: UNSAMPLED,
    begin(name, { caller, traceparent }, attributes) {
      // Drawn at random, not derived from the id: a client that chooses the id could have all of its traces sampled.
      const isSampled = (caller === 'server' ? upstreamDecision(traceparent) : null) ?? drawSample();
      return isSampled ? sampledSpan('server', name, attributes, parentOf(traceparent)) : UNSAMPLED;
    },
    close: sender.close,
  };
}
