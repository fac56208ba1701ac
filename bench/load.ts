import { Agent, request } from 'node:http';

const AT_ONCE = 16;

export interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: number;
}

export interface Wanted {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Simulates 16 browsers, each with one connection and one request at a time, until `next` returns null. Returns answers per second. */
export async function answersPerSecond(
  port: number,
  next: () => Wanted | null,
  check: (answer: Answer) => void,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const startedAt = performance.now();
  let answers = 0;
  const browser = async () => {
    for (let wanted = next(); wanted; wanted = next()) {
      const { path, headers = {} } = wanted;
      check(await ask(agent, port, path, { 'accept-encoding': 'br', ...headers }));
      answers++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, browser));
  agent.destroy();
  return (answers * 1000) / (performance.now() - startedAt);
}

function ask(agent: Agent, port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (data: Buffer) => (bytes += data.length));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** Returns the value of `wanted` for this many seconds, then null. */
export function forSeconds<Value>(seconds: number, wanted: () => Value): () => Value | null {
  const until = performance.now() + seconds * 1000;
  return () => (performance.now() < until ? wanted() : null);
}
