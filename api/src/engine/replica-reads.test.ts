import path from 'node:path';
import { tmpdir } from 'node:os';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../app';
import { apiMetrics } from '../metrics';
import { freezePostgres } from '../testing/freeze-postgres';
import { findPostgresBinaries, openPrimaryAndReplica, type PrivatePostgres } from '../testing/private-postgres';
import type { Engine } from './engine';
import { openPostgres } from './postgres-engine';

jest.setTimeout(120_000);

/** Uses its own servers, which are frozen and ended. */
const onPostgres = findPostgresBinaries() ? describe : describe.skip;

onPostgres('a catalogue that is read from a streaming replica (needs the binaries of PostgreSQL)', () => {
  let primary: PrivatePostgres;
  let replica: PrivatePostgres;
  /** For changes outside the shop. */
  let onPrimary: pg.Client;
  let engine: Engine;
  let app: FastifyInstance;
  const metrics = apiMetrics();
  const heard: boolean[] = [];
  let asked = 0;

  beforeAll(async () => {
    ({ primary, replica } = await openPrimaryAndReplica());
    engine = await openPostgres(primary.url, { replicaUrl: replica.url, onReplica: (does) => void heard.push(does) });
    app = await buildApp({ engine, metrics, uploadsDir: path.join(tmpdir(), 'ofisi-replica', 'uploads') });
    onPrimary = new pg.Client({ connectionString: primary.url });
    await onPrimary.connect();
    await onPrimary.query(`insert into categories (name, slug) values ('Toners', 'toners')`);
    await onPrimary.query(
      `insert into items (slug, title, actual_name, description, category_id, initial_price, actual_price, on_hand)
       select 'toner', 'Toner', 'Toner', '[]', id, 500, 500, 10 from categories`,
    );
  });

  afterAll(async () => {
    await app.close();
    await engine.close();
    await onPrimary.end();
    try {
      replica.stop();
    } finally {
      primary.stop();
    }
  });

  const atReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };

  const rename = (title: string) => onPrimary.query('update items set title = $1', [title]);

  /** Sends no notice of the change: a reader who sees it has read from the primary. */
  async function renameUntold(title: string) {
    await onPrimary.query('set session_replication_role = replica');
    await rename(title);
    await onPrimary.query('set session_replication_role = default');
  }

  /** The title shown by the shop at an address that was never requested before. */
  async function shownTitle() {
    asked += 1;
    const answer = await app.inject(`/api/view-items?per_page=8&max=${900_000 + asked}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ items: { title: string }[] }>().items[0]?.title;
  }

  const replicaState = async () => (await app.inject('/api/health')).json<{ replica?: string }>().replica;
  const until = (state: 'used' | 'not used') => eventually(async () => expect(await replicaState()).toBe(state));
  const gauge = async () => /^ofisi_replica_used (\d)$/m.exec(await metrics.registry.metrics())?.[1];

  beforeEach(() => until('used'));

  test('shows the data of the replica until a newer change is announced', async () => {
    expect(await shownTitle()).toBe('Toner');
    await atReplica('select pg_wal_replay_pause()');
    await renameUntold('Toner that nobody was told of');
    expect(await shownTitle()).toBe('Toner');
    expect(await gauge()).toBe('1');
    await atReplica('select pg_wal_replay_resume()');
    await eventually(async () => expect(await shownTitle()).toBe('Toner that nobody was told of'));
  });

  test('never shows data older than an announced change, however far the replica is behind', async () => {
    await atReplica('select pg_wal_replay_pause()');
    await rename('Drum');
    await eventually(async () => expect(await shownTitle()).toBe('Drum'));
    expect([await replicaState(), await gauge()]).toEqual(['not used', '0']);
    for (let read = 0; read < 5; read += 1) {
      expect(await shownTitle()).toBe('Drum');
    }
    await atReplica('select pg_wal_replay_resume()');
    await until('used');
    expect(await shownTitle()).toBe('Drum');
  });

  test('never shows data older than a change missed because the listening connection was cut', async () => {
    await atReplica('select pg_wal_replay_pause()');
    await onPrimary.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' or query = 'select'`,
    );
    await rename('Fuser');
    await eventually(async () => expect(await shownTitle()).toBe('Fuser'));
    expect(await replicaState()).toBe('not used');
    await atReplica('select pg_wal_replay_resume()');
  });

  test('is read from the primary without an error while the replica is down, and from the replica again afterwards', async () => {
    heard.length = 0;
    replica.end();
    expect(await shownTitle()).toBe('Fuser');
    await until('not used');
    replica.startAgain();
    await until('used');
    expect(heard).toEqual([false, true]);
    expect(await shownTitle()).toBe('Fuser');
  });

  test('does not wait for a frozen replica', async () => {
    const thaw = await freezePostgres(replica.url);
    try {
      const titles = await Promise.all(Array.from({ length: 20 }, shownTitle));
      expect(new Set(titles)).toEqual(new Set(['Fuser']));
      expect(await replicaState()).toBe('not used');
    } finally {
      thaw();
    }
  });

  test('does not use a replica that was promoted', async () => {
    await atReplica('select pg_promote()');
    await until('not used');
    expect(await shownTitle()).toBe('Fuser');
  });
});
