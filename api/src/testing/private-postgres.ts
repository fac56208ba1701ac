/**
 * A private PostgreSQL for tests, from whatever binaries the machine has: in a temporary folder and on an unused port, removed afterwards.
 * Run as a command, it runs another command with DATABASE_URL set: `node --import tsx api/src/testing/private-postgres.ts npx jest api`
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

/** The folder of the newest version with initdb, pg_basebackup, pg_ctl and postgres; undefined when the machine has none. */
export function findPostgresBinaries(): string | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const packaged = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(INSTALLED, version, 'bin'));
  // A postgres on the PATH may be a link or a wrapper; use the binaries beside the real one.
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => path.dirname(realpathSync(file)));
  return [...packaged, ...onPath].find((folder) =>
    ['initdb', 'pg_basebackup', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root runs it as another user. */
function run(command: string, args: readonly string[], cwd: string): void {
  const [file, ...rest] = isRoot
    ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', command, ...args]
    : [command, ...args];
  // The server started by pg_ctl inherits the output, so it must not be a pipe that somebody waits for.
  const result = spawnSync(file, rest, { cwd, stdio: 'ignore' });
  if (result.status !== 0) {
    throw new Error(`${path.basename(command)} ended with ${result.status ?? String(result.error)}.`);
  }
}

function numericId(option: '-u' | '-g'): number {
  return Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
}

function unusedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export interface PrivatePostgres {
  readonly url: string;
  /** Process id of the postmaster. */
  readonly pid: () => number;
  /** Stops it at once, like a failing machine; `startAgain` restarts it at the same address. */
  readonly end: () => void;
  readonly startAgain: () => void;
  /** Stops it at once and removes its data. */
  readonly stop: () => void;
}

/** Starts a server in a folder of its own, with the data that `fill` puts into `data`. */
async function openServer(fill: (data: string, tool: (name: string) => string) => void, settings: readonly string[]) {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    return null;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const data = path.join(folder, 'data');
  const tool = (name: string) => path.join(binaries, name);
  try {
    if (isRoot) {
      chownSync(folder, numericId('-u'), numericId('-g'));
    }
    const port = await unusedPort();
    const all = [`-p ${port} -k ${folder}`, ...['listen_addresses=127.0.0.1', ...settings].map((one) => `-c ${one}`)];
    const start = () =>
      run(tool('pg_ctl'), ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', all.join(' '), 'start'], folder);
    const end = () => run(tool('pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], folder);
    fill(data, tool);
    start();
    return {
      url: `postgresql://ofisi@127.0.0.1:${port}/postgres`,
      pid: () => Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10),
      end,
      startAgain: start,
      stop() {
        try {
          end();
        } finally {
          remove();
        }
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The data need not survive a crash of the machine, except where the cost of `fsync` is measured. */
const settingsOf = (fsync: boolean) => [`fsync=${fsync ? 'on' : 'off'}`, 'max_connections=200'];

interface PrivatePostgresOptions {
  readonly fsync?: boolean;
  /** Password of `ofisi`; without it everybody is let in. It is not in `url`. */
  readonly password?: string;
}

/** Starts a private PostgreSQL; null when the machine has no binaries. */
export const openPrivatePostgres = ({
  fsync = false,
  password,
}: PrivatePostgresOptions = {}): Promise<PrivatePostgres | null> =>
  openServer((data, tool) => {
    const folder = path.dirname(data);
    const file = path.join(folder, 'password');
    writeFileSync(file, `${password ?? ''}\n`);
    const auth = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${file}`];
    run(tool('initdb'), ['-D', data, '-U', 'ofisi', ...auth, '--encoding=UTF8', '--no-sync'], folder);
  }, settingsOf(fsync));

/** Starts a streaming replica of a private PostgreSQL; null when the machine has no binaries. */
const openPrivateReplica = (primary: PrivatePostgres): Promise<PrivatePostgres | null> =>
  openServer((data, tool) => {
    const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    run(tool('pg_basebackup'), ['-D', data, '-d', primary.url, ...options], path.dirname(data));
  }, settingsOf(false));

/** Starts a private PostgreSQL and a streaming replica of it. @throws when the machine has no binaries */
export async function openPrimaryAndReplica(): Promise<{ primary: PrivatePostgres; replica: PrivatePostgres }> {
  const primary = await openPrivatePostgres();
  const replica = primary && (await openPrivateReplica(primary));
  if (!replica) {
    throw new Error('There are no binaries of PostgreSQL.');
  }
  return { primary, replica };
}

/** Runs `work` with a private PostgreSQL; null when the machine has no binaries. */
export async function withPrivatePostgres<Result>(
  work: (postgres: PrivatePostgres) => Promise<Result>,
): Promise<Result | null> {
  const postgres = await openPrivatePostgres();
  if (!postgres) {
    return null;
  }
  try {
    return await work(postgres);
  } finally {
    postgres.stop();
  }
}

function runCommand(command: readonly string[], url: string): Promise<number> {
  const [file = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
    // A signal is passed to the command first; the server is stopped once the command has ended.
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function main(command: readonly string[]): Promise<void> {
  const code = await withPrivatePostgres(({ url }) => runCommand(command, url));
  if (code === null) {
    process.stdout.write('PostgreSQL is not installed on this machine: nothing was run on it.\n');
  }
  process.exitCode = code ?? 0;
}

if (require.main === module) {
  void main(process.argv.slice(2));
}
