import { Worker } from 'node:worker_threads';
import { ownProgram, preloadArguments } from './own-program';

/** A finished operation of a sampled trace, as it is handed to the thread that sends it. Times in milliseconds since 1970. */
export interface FinishedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly kind: 'server' | 'client';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly failed: boolean;
}

/** Settings of the thread. */
export interface SpanWorkerSettings {
  readonly service: string;
  /** Address of the receiver, with `/v1/traces`. */
  readonly url: string;
}

/** What the thread is told: spans to send, or that there will be no more. */
export type SpanMessage = readonly FinishedSpan[] | 'end';

export interface SpanSender {
  readonly send: (span: FinishedSpan) => void;
  /** Sends what is left, unless the receiver takes too long. */
  readonly close: () => Promise<void>;
}

const INTERVAL_MS = 5_000;
/** What comes on top of these within an interval is dropped. */
const MOST_AT_ONCE = 2_048;
const LONGEST_END_MS = 10_000;

/**
 * Sends spans to a receiver every five seconds, from a thread of its own, so that neither OpenTelemetry nor its calls take time from the
 * server's (decision 068). Spans that cannot be sent are lost.
 */
export function openSpanSender(settings: SpanWorkerSettings): SpanSender {
  let thread: SpanThread | undefined;
  let waiting: FinishedSpan[] = [];
  const flush = () => {
    if (waiting.length === 0) return;
    thread ??= startThread(settings);
    thread.tell(waiting);
    waiting = [];
  };
  const timer = setInterval(flush, INTERVAL_MS).unref();
  return {
    send: (span) => {
      if (waiting.length < MOST_AT_ONCE) waiting.push(span);
    },
    async close() {
      clearInterval(timer);
      flush();
      await thread?.end();
    },
  };
}

type SpanThread = ReturnType<typeof startThread>;

function startThread(workerData: SpanWorkerSettings) {
  const entry = [...preloadArguments(), ownProgram(__dirname, 'span-worker')];
  const worker = new Worker(entry.map((file) => `require(${JSON.stringify(file)});`).join('\n'), {
    eval: true,
    execArgv: [],
    workerData,
  });
  worker.unref();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // Without its thread the server has no traces, and goes on.
  worker.on('error', () => undefined);
  const tell = (message: SpanMessage) => worker.postMessage(message);
  return {
    tell,
    async end() {
      tell('end');
      worker.ref();
      const late = setTimeout(() => void worker.terminate(), LONGEST_END_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
