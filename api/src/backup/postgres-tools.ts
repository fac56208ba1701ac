import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BackupError } from './errors';

const INSTALLED = '/usr/lib/postgresql';

const majorOf = (program: string): number =>
  Number(/(\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0);

/** The folders in which the system or the user has installed PostgreSQL's programs. */
function programFolders(): string[] {
  const packaged = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).map((version) => path.join(INSTALLED, version, 'bin'))
    : [];
  return [...packaged, ...(process.env['PATH'] ?? '').split(path.delimiter)];
}

/** The newest `pg_dump` or `pg_restore` in `folders` that is at least as new as the server. @throws BackupError */
export function findPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  serverMajor: number,
  folders: readonly string[] = programFolders(),
): string {
  const found = folders
    .map((folder) => path.join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, major: majorOf(file) }))
    .sort((one, other) => other.major - one.major)[0];
  if (!found) {
    throw new BackupError(
      `${name} is not installed: install the client programs of PostgreSQL ${serverMajor} or newer.`,
    );
  }
  if (found.major < serverMajor) {
    throw new BackupError(
      `${name} ${found.major} is older than the server: install the client programs of PostgreSQL ${serverMajor} or newer.`,
    );
  }
  return found.file;
}

/** A connection as environment variables for PostgreSQL's programs: a password must not appear in a process list. */
function connectionVariables(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const given = {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Pipes a program its input, and reads it to the end even when the program stops reading. */
async function feed(input: Readable, program: Writable): Promise<void> {
  program.on('error', () => {
    input.unpipe(program);
    input.resume();
  });
  input.pipe(program);
  try {
    await finished(input, { writable: false });
  } catch (error) {
    program.end();
    throw error;
  }
}

interface ToolOptions {
  /** The database to work on. */
  readonly databaseUrl?: string;
  /** Standard input. */
  readonly input?: Readable;
}

/** Runs one of PostgreSQL's programs. @throws BackupError with the first line of its error output when it fails */
export async function runPostgresTool(
  program: string,
  args: readonly string[],
  { databaseUrl, input }: ToolOptions,
): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...(databaseUrl ? connectionVariables(databaseUrl) : {}) },
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr?.on('data', (lines: Buffer) => (complaint = `${complaint}${lines.toString()}`.slice(0, 2_000)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code] = await Promise.all([ended, input && child.stdin ? feed(input, child.stdin) : undefined]);
  if (code !== 0) {
    const [first] = complaint.trim().split('\n');
    throw new BackupError(first || `${path.basename(program)} ended with ${code ?? 'a signal'}.`);
  }
}
