import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@ofisi/services/workspaces';
import { run } from './commands';
import type { Container, ContainerPlace } from './containers';

/** What the compose file takes from a registry of images is played by this machine's own packages. */

const POSTGRES_FOLDER = '/usr/lib/postgresql';

const binaries = (): string => {
  const newest = readdirSync(POSTGRES_FOLDER)
    .map(Number)
    .sort((one, other) => other - one)[0];
  return join(POSTGRES_FOLDER, String(newest), 'bin');
};

function startBeside(
  place: ContainerPlace,
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Container {
  const [program = '', ...args] = [
    ...place.network.inside(name),
    'unshare',
    '-m',
    'sh',
    '-c',
    `mount --bind ${place.network.hosts} /etc/hosts && exec "$@"`,
    'sh',
    ...command,
  ];
  mkdirSync(join(place.folder, 'logs'), { recursive: true });
  const log = openSync(join(place.folder, 'logs', `${name}.log`), 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log], env });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return { name, child, ended };
}

/** PostgreSQL with the compose file's user, password and database; its data outlives it. */
export async function startDatabase(place: ContainerPlace, password: string): Promise<Container> {
  const folder = join(place.folder, 'volumes', 'database');
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, 'postgres'])));
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, uid ?? 0, gid ?? 0);
    const secret = join(place.folder, 'password');
    writeFileSync(secret, password, { mode: 0o600 });
    chownSync(secret, uid ?? 0, gid ?? 0);
    const init = [
      '--username=ofisi',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ];
    run('runuser', ['-u', 'postgres', '--', join(binaries(), 'initdb'), '-D', folder, ...init]);
    writeFileSync(join(folder, 'pg_hba.conf'), 'local all all trust\nhost all all 0.0.0.0/0 scram-sha-256\n');
  }
  const settings = ['listen_addresses=*', `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const command = [
    'setpriv',
    '--reuid',
    'postgres',
    '--regid',
    'postgres',
    '--init-groups',
    join(binaries(), 'postgres'),
    '-D',
    folder,
    ...settings,
  ];
  const container = startBeside(place, 'database', command);
  await until(() => run(join(binaries(), 'pg_isready'), ['-h', folder, '-U', 'ofisi']));
  try {
    sql(place, 'postgres', 'create database ofisi');
  } catch {
    // It is there already.
  }
  return container;
}

/** What a statement answers, asked past all servers. */
export const sql = (place: ContainerPlace, database: string, statement: string): string =>
  run(join(binaries(), 'psql'), [
    '-h',
    join(place.folder, 'volumes', 'database'),
    ...['-U', 'ofisi', '-d', database, '-tAc', statement],
  ]).trim();

/** Caddy with the project's Caddyfile; for names below localhost it signs certificates itself. */
export async function startCaddy(place: ContainerPlace, domains: string): Promise<Container> {
  const home = join(place.folder, 'volumes', 'certificates');
  mkdirSync(home, { recursive: true });
  const env = { ...process.env, DOMAINS: domains, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, HOME: home };
  const container = startBeside(
    place,
    'tls',
    ['caddy', 'run', '--config', join(ROOT, 'Caddyfile'), '--adapter', 'caddyfile'],
    env,
  );
  await untilOpen(place);
  return container;
}

/** Where Caddy keeps the certificate that it signs others with. */
export const caddyAuthority = ({ folder }: ContainerPlace): string =>
  join(folder, 'volumes', 'certificates', 'caddy', 'pki', 'authorities', 'local', 'root.crt');

/** The certificate that HAProxy shows, which has signed itself. */
export const haproxyAuthority = ({ folder }: ContainerPlace): string => join(folder, 'haproxy.pem.crt');

/** HAProxy with the project's `haproxy.cfg`, and a certificate of this hour. */
export async function startHaproxy(place: ContainerPlace, host: string): Promise<Container> {
  const certificate = join(place.folder, 'haproxy.pem');
  const [key, made] = [`${certificate}.key`, haproxyAuthority(place)];
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host}`,
    '-keyout',
    key,
    '-out',
    made,
  ]);
  writeFileSync(certificate, readFileSync(made, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  const env = { ...process.env, CERTIFICATE: certificate };
  const container = startBeside(place, 'tls', ['haproxy', '-db', '-f', join(ROOT, 'haproxy.cfg')], env);
  await untilOpen(place);
  return container;
}

export const MPESA_PORT = 4300;

/** The project's own stand-in for M-Pesa, which reaches the shop as everybody does. */
export async function startMpesa(place: ContainerPlace): Promise<Container> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(place.folder, 'mpesa'),
    MPESA_SIMULATOR_HOST: '0.0.0.0',
    MPESA_SIMULATOR_PORT: String(MPESA_PORT),
    NODE_EXTRA_CA_CERTS: caddyAuthority(place),
  };
  const program = join(ROOT, 'simulators', 'src', 'mpesa', 'server.ts');
  const container = startBeside(place, 'mpesa', [process.execPath, '--import', 'tsx', program], env);
  await untilOpen(place, 'mpesa', MPESA_PORT);
  return container;
}

/** Until something takes connections there: the proxy, unless it is said. */
const untilOpen = ({ network }: ContainerPlace, service = 'tls', port = 443): Promise<void> =>
  until(() => {
    const socket = connect(port, network.addressOf(service));
    return once(socket, 'connect').finally(() => socket.destroy());
  });

async function until(check: () => unknown): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await check();
      return;
    } catch (error) {
      if (tries > 120) throw error;
      await pause(250);
    }
  }
}
