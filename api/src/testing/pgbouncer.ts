import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@ofisi/shared-server/testing/eventually';

/** Whether this machine has PgBouncer. */
export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

const isRoot = process.getuid?.() === 0;

/** As in docs/operations.md. */
const SETTINGS = [
  'pool_mode = transaction',
  'ignore_startup_parameters = options, lock_timeout, statement_timeout, idle_in_transaction_session_timeout',
];

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** PgBouncer in transaction mode in front of the PostgreSQL at `url`; `stop` ends it. */
export async function openPgBouncer(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: behind, username } = new URL(url);
  const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-pgbouncer-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${behind} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...SETTINGS,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  // It refuses to run as root, so root starts it as another user.
  chmodSync(folder, 0o755);
  const [program, ...args] = isRoot
    ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', 'pgbouncer', file]
    : ['pgbouncer', file];
  const child = spawn(program ?? '', args, { stdio: 'ignore' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  await eventually(async () => expect(await answers(port)).toBe(true));
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}
