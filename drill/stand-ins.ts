import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX } from '@ofisi/simulators/etims';
import { ROOT } from '@ofisi/services/workspaces';
import { startBeside, until, untilOpen } from './beside';
import { run } from './commands';
import { caddyAuthority } from './proxies';
import { type Container, type ContainerPlace, endOfLog } from './containers';
import { reasonOf } from './shoppers';

/** Services whose images the compose file gets from a registry are replaced by this machine's own packages. */

const POSTGRES_FOLDER = '/usr/lib/postgresql';

/** The password of the database's user. */
export const PASSWORD = 'p@ss/wo:rd#? 1';

/** The folder of PostgreSQL's programs. */
export const binaries = (): string => {
  const newest = readdirSync(POSTGRES_FOLDER)
    .map(Number)
    .sort((one, other) => other - one)[0];
  return join(POSTGRES_FOLDER, String(newest), 'bin');
};

/** PostgreSQL with the compose file's user, password and database; its data survives it. */
export async function startDatabase(place: ContainerPlace): Promise<Container> {
  const folder = join(place.folder, 'volumes', 'database');
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, 'postgres'])));
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, uid ?? 0, gid ?? 0);
    const secret = join(place.folder, 'password');
    writeFileSync(secret, PASSWORD, { mode: 0o600 });
    chownSync(secret, uid ?? 0, gid ?? 0);
    const init = [
      '--username=ofisi',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ];
    run('runuser', ['-u', 'postgres', '--', join(binaries(), 'initdb'), '-D', folder, ...init]);
    writeFileSync(
      join(folder, 'pg_hba.conf'),
      'local all all trust\nhost all,replication all 0.0.0.0/0 scram-sha-256\n',
    );
  }
  const container = await startPostgres(place, 'database', folder);
  try {
    sql(place, 'postgres', 'create database ofisi');
  } catch {
    // It exists already.
  }
  return container;
}

/** A streaming replica of it, which the services know as `replica`. */
export async function startReplica(place: ContainerPlace): Promise<Container> {
  const folder = join(place.folder, 'volumes', 'replica');
  if (!existsSync(folder)) {
    const from = ['-h', place.network.addressOf('database'), '-U', 'ofisi'];
    run(join(binaries(), 'pg_basebackup'), [...from, '-D', folder, '--write-recovery-conf', '--checkpoint=fast'], {
      env: { ...process.env, PGPASSWORD: PASSWORD },
    });
    // The primary's socket is in its data folder.
    rmSync(join(folder, '.s.PGSQL.5432.lock'));
    run('chown', ['-R', 'postgres:', folder]);
  }
  return startPostgres(place, 'replica', folder);
}

/** Starts PostgreSQL on the data in a folder; resolves once it answers. */
async function startPostgres(place: ContainerPlace, name: string, folder: string): Promise<Container> {
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
  const container = startBeside(place, name, command);
  await until(() => run(join(binaries(), 'pg_isready'), ['-h', folder, '-U', 'ofisi'])).catch((error: unknown) => {
    throw new Error(`${reasonOf(error)}; the end of its log: ${endOfLog(place, name)}`);
  });
  return container;
}

/** The result of a statement, run directly on the current database, bypassing all servers. */
export const sql = ({ network }: ContainerPlace, database: string, statement: string): string =>
  run(
    join(binaries(), 'psql'),
    ['-h', network.addressOf('database'), '-U', 'ofisi', '-d', database, '-tAc', statement],
    {
      env: { ...process.env, PGPASSWORD: PASSWORD },
    },
  ).trim();

/** Starts one of the project's own simulators of third-party services, in a service's network namespace. */
async function startSimulator(
  place: ContainerPlace,
  name: string,
  port: number,
  variables: NodeJS.ProcessEnv,
): Promise<Container> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(place.folder, name),
    NODE_EXTRA_CA_CERTS: caddyAuthority(place),
    ...variables,
  };
  const program = join(ROOT, 'simulators', 'src', name, 'server.ts');
  const container = startBeside(place, name, [process.execPath, '--import', 'tsx', program], env);
  await untilOpen(place, name, port);
  return container;
}

export const MPESA_PORT = 4300;

/** The M-Pesa simulator, which reaches the shop like any other client. */
export const startMpesa = (place: ContainerPlace): Promise<Container> =>
  startSimulator(place, 'mpesa', MPESA_PORT, {
    MPESA_SIMULATOR_HOST: '0.0.0.0',
    MPESA_SIMULATOR_PORT: String(MPESA_PORT),
  });

const ETIMS_PORT = 4400;

/** The tax office simulator. */
export const startTaxOffice = (place: ContainerPlace): Promise<Container> =>
  startSimulator(place, 'etims', ETIMS_PORT, {
    ETIMS_SIMULATOR_HOST: '0.0.0.0',
    ETIMS_SIMULATOR_PORT: String(ETIMS_PORT),
  });

/** Settings that make an API use this tax office. */
export const TAX_OFFICE: Readonly<Record<string, string>> = {
  ETIMS_BASE_URL: `http://etims:${ETIMS_PORT}`,
  ETIMS_PIN: SANDBOX.pin,
  ETIMS_BRANCH: SANDBOX.branch,
  ETIMS_DEVICE_SERIAL: SANDBOX.serial,
  ETIMS_CMC_KEY: SANDBOX.cmcKey,
};
