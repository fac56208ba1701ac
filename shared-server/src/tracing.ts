import type { Span, Tracing, TracingSettings } from './trace';

export async function openTracing({ endpoint, ...settings }: TracingSettings): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { sampledTraces } = await import('./sampled-traces');
  return sampledTraces({ endpoint, ...settings });
}

/** Runs a statement as a span of `parent`, if there is one. The span contains its text with placeholders, never its values. */
export function tracedStatement<Result>(
  parent: Span | undefined,
  statement: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!parent) return run();
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'SQL';
  return untilEnd(parent.child(verb, { 'db.system.name': 'postgresql', 'db.query.text': statement }), run());
}

/** Runs a call to another server as a span of `parent`, if there is one. @param run receives the headers that pass the trace on */
export function tracedCall<Result>(
  parent: Span | undefined,
  attributes: { readonly 'server.address': string; readonly 'url.path': string },
  run: (headers: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  if (!parent) return run({});
  const span = parent.child('GET', attributes);
  return untilEnd(span, run({ traceparent: span.traceparent }));
}

function untilEnd<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  return work.then(
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
