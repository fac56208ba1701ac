import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { startBeside, until, untilOpen } from './beside';
import { run } from './commands';
import type { Container, ContainerPlace } from './containers';
import { binaries, PASSWORD } from './stand-ins';

/** Two nodes of PostgreSQL, one of which Patroni makes the primary, behind HAProxy, with the files of deploy/database. */

export const DATABASE_NODES = ['database-1', 'database-2'] as const;
export type DatabaseNode = (typeof DATABASE_NODES)[number];

const CONFIG = join(ROOT, 'deploy', 'database');
const AS_POSTGRES = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups'];
const REST_PORT = 8008;

const folderFor = (place: ContainerPlace, name: string): string => {
  const folder = join(place.folder, 'volumes', name);
  mkdirSync(folder, { recursive: true });
  run('chown', ['postgres:', folder]);
  return folder;
};

/** One node is enough here, because it is never what fails; production has three. */
export async function startEtcd(place: ContainerPlace): Promise<Container> {
  const url = `http://${place.network.addressOf('etcd')}:2379`;
  const container = startBeside(place, 'etcd', [
    ...AS_POSTGRES,
    'etcd',
    `--data-dir=${join(folderFor(place, 'etcd'), 'data')}`,
    '--listen-client-urls=http://0.0.0.0:2379',
    `--advertise-client-urls=${url}`,
  ]);
  await untilOpen(place, 'etcd', 2379);
  return container;
}

/** Starts Patroni, which starts PostgreSQL. */
export function startNode(place: ContainerPlace, node: DatabaseNode): Container {
  const address = place.network.addressOf(node);
  return startBeside(place, node, [...AS_POSTGRES, 'patroni', join(CONFIG, 'patroni.yml')], {
    PATH: process.env['PATH'],
    LANG: 'C.UTF-8',
    PATRONI_NAME: node,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${REST_PORT}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folderFor(place, node), 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries(),
    PATRONI_POSTGRESQL_PGPASS: join(folderFor(place, node), 'pgpass'),
    PATRONI_ETCD3_HOSTS: `${place.network.addressOf('etcd')}:2379`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  });
}

/** Copies the single server's data to the nodes, and calls `letGo` to release that server between dump and restore. */
export async function moveDatabase(
  { folder, network }: ContainerPlace,
  primary: DatabaseNode,
  letGo: () => Promise<unknown>,
): Promise<void> {
  const env = { ...process.env, PGPASSWORD: PASSWORD };
  const tool = (name: string, server: string, user: string, ...args: string[]) =>
    run(join(binaries(), name), ['-h', network.addressOf(server), '-U', user, ...args], { env });
  const dump = join(folder, 'moved.sql');
  const quoted = `'${PASSWORD.replaceAll("'", "''")}'`;
  tool('psql', primary, 'postgres', '-c', `create role ofisi login password ${quoted}`);
  tool('psql', primary, 'postgres', '-c', 'create database ofisi owner ofisi');
  tool('pg_dump', 'database', 'ofisi', '-d', 'ofisi', '-f', dump);
  await letGo();
  tool('psql', primary, 'ofisi', '-d', 'ofisi', '-q', '-v', 'ON_ERROR_STOP=1', '-f', dump);
  tool('psql', primary, 'ofisi', '-d', 'ofisi', '-c', 'analyze');
}

/** Starts HAProxy at the address where the shop expects its database. */
export async function startDatabaseProxy(place: ContainerPlace): Promise<Container> {
  const container = startBeside(place, 'database', ['haproxy', '-db', '-f', join(CONFIG, 'haproxy.cfg')]);
  await untilOpen(place, 'database', 5432);
  return container;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

async function membersSeenBy(place: ContainerPlace, node: DatabaseNode): Promise<readonly Member[]> {
  const answer = await fetch(`http://${place.network.addressOf(node)}:${REST_PORT}/cluster`, {
    signal: AbortSignal.timeout(1_000),
  });
  const { members } = (await answer.json()) as { members: readonly Member[] };
  return members;
}

/** Waits until one node is the primary and the other its synchronous standby; resolves with both names. */
export async function untilPair(
  place: ContainerPlace,
): Promise<{ readonly primary: DatabaseNode; readonly standby: DatabaseNode }> {
  let members: readonly Member[] = [];
  const nameWith = (role: string) => {
    const name = members.find((member) => member.role === role)?.name;
    const node = DATABASE_NODES.find((known) => known === name);
    if (!node)
      throw new Error(`no node is ${role}: ${members.map((m) => `${m.name} ${m.role} ${m.state}`).join(', ')}`);
    return node;
  };
  await until(async () => {
    members = await membersSeenBy(place, DATABASE_NODES[0]);
    nameWith('leader');
    nameWith('sync_standby');
  });
  return { primary: nameWith('leader'), standby: nameWith('sync_standby') };
}

/** Waits until the node is the primary, although there is no other node yet. */
export const untilPrimary = ({ network }: ContainerPlace, node: DatabaseNode): Promise<void> =>
  until(async () => {
    const answer = await fetch(`http://${network.addressOf(node)}:${REST_PORT}/primary`);
    if (!answer.ok) throw new Error(`${node} does not become the primary.`);
  });

/** Whether the node is read-only, asked on the node itself; null where PostgreSQL does not answer. */
export function isReadOnly(place: ContainerPlace, node: DatabaseNode): boolean | null {
  const [program = '', ...words] = place.network.inside(node);
  const psql = [join(binaries(), 'psql'), '-h', '127.0.0.1', '-U', 'postgres', '-tAc', 'select pg_is_in_recovery()'];
  try {
    return run(program, [...words, ...psql], { env: { ...process.env, PGPASSWORD: PASSWORD } }).trim() === 't';
  } catch {
    return null;
  }
}

/** A planned change of roles, as requested with `patronictl switchover`. */
export async function switchOver(place: ContainerPlace, primary: DatabaseNode, standby: DatabaseNode): Promise<void> {
  const answer = await fetch(`http://${place.network.addressOf(primary)}:${REST_PORT}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary, candidate: standby }),
  });
  if (!answer.ok) throw new Error(`Patroni refuses to switch over: ${await answer.text()}`);
}
