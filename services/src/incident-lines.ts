import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const errorFields = z.object({ stack: z.string().catch(''), message: z.string().catch('') });

const entrySchema = z.object({
  time: z.string(),
  level: z.string().catch(''),
  service: z.string().catch(''),
  message: z.string().catch(''),
  requestId: z.string().optional().catch(undefined),
  incident: z.string().optional().catch(undefined),
  traceId: z.string().optional().catch(undefined),
  method: z.string().optional().catch(undefined),
  route: z.string().optional().catch(undefined),
  status: z.number().optional().catch(undefined),
  ms: z.number().optional().catch(undefined),
  err: errorFields
    .extend({ cause: errorFields.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

export type LogEntry = z.infer<typeof entrySchema>;

/** Parses a log line; null when it is no entry. Text before the brace is the prefix of `docker compose logs`. */
export function readEntry(line: string): LogEntry | null {
  try {
    return entrySchema.parse(JSON.parse(line.slice(Math.max(0, line.indexOf('{')))));
  } catch {
    return null;
  }
}

/** Every log in a folder, `api.log` and `gateway.log` with their older parts; none when the folder is missing. */
export function logFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.log(\.\d+)?$/.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** The entries of those logs that contain an id, oldest first. */
export function entriesOf(id: string, logs: Iterable<string>): LogEntry[] {
  const found: LogEntry[] = [];
  for (const log of logs) {
    for (const line of log.split('\n')) {
      const entry = line.includes(id) ? readEntry(line) : null;
      if (entry && (entry.requestId === id || entry.incident === id)) found.push(entry);
    }
  }
  return found.sort((one, other) => one.time.localeCompare(other.time));
}

/** Reads one log at a time; one that has just been rotated away counts as empty. */
export function* readLogs(files: readonly string[]): Generator<string> {
  for (const file of files) {
    try {
      yield readFileSync(file, 'utf8');
    } catch {
      continue;
    }
  }
}

/** Formats an entry for a person: one line, and below it the location of a fault. */
export function printedEntry(entry: LogEntry): string {
  const { time, level, service, message, method, route, status, ms, traceId, err } = entry;
  const call = method && route ? `${method} ${route} → ${status} in ${ms} ms` : '';
  const head = [
    time.replace('T', ' '),
    service.padEnd(7),
    level.padEnd(5),
    message,
    call,
    traceId && `trace ${traceId}`,
  ]
    .filter(Boolean)
    .join('  ');
  const traces = [err?.stack || err?.message, err?.cause && `caused by ${err.cause.stack || err.cause.message}`];
  const details = traces.filter((trace) => trace !== undefined && trace !== '').join('\n');
  return details ? `${head}\n${details.replace(/^/gm, '    ')}` : head;
}
