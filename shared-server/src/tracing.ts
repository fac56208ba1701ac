import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Tracing, TracingSettings } from './trace';

/** The span of the work that is done now. */
export const currentSpan = new AsyncLocalStorage<Span>();

export async function openTracing({ endpoint, ...settings }: TracingSettings): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { openTelemetry } = await import('./open-telemetry');
  return openTelemetry({ endpoint, ...settings });
}

/** Runs a statement as a span of the current work, if there is one: its text with placeholders, never its values. */
export function tracedStatement<Result>(statement: string, run: () => Promise<Result>): Promise<Result> {
  const parent = currentSpan.getStore();
  if (!parent) return run();
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'SQL';
  const span = parent.child(verb, { 'db.system.name': 'postgresql', 'db.query.text': statement });
  return run().then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      span.end({ failed: true });
      throw error;
    },
  );
}
