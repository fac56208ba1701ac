import { sql } from 'drizzle-orm';
import { openTestEngine, type TestEngine } from '../testing/test-engine';
import { readMigrations } from './migrations';
import { openPglite } from './pglite-engine';
import { openPostgres } from './postgres-engine';
import { routineName } from './routines';

// Each test opens its own engine, possibly on a busy machine.
jest.setTimeout(120_000);

let data: TestEngine;

beforeEach(async () => {
  data = await openTestEngine();
});

afterEach(() => data.dispose());

test.each([
  ['audit_log', 'truncate audit_log'],
  ['audit_log', 'truncate audit_log cascade'],
  // It cannot be emptied without `cascade`: other tables refer to its rows.
  ['stock_movements', 'truncate stock_movements cascade'],
])('%s is append-only: %s is refused', async (table, statement) => {
  await expect(data.engine.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: `rows of ${table} are never changed or removed` },
  });
});

const FAR_AWAY = 4_102_444_800_000;

/** A migration by a newer version. */
const migratedLater = (name: string, runsFrom: string | null) =>
  data.engine.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name, runs_from) values ('of tomorrow', ${FAR_AWAY}, ${name}, ${runsFrom})`,
  );

/** Opens the data again and closes it. @returns the reported sentences */
async function reopen({ migrates }: { migrates?: boolean } = {}): Promise<string[]> {
  const said: string[] = [];
  const options = {
    ...(migrates === undefined ? {} : { migrates }),
    report: (sentence: string) => void said.push(sentence),
  };
  await data.engine.close();
  const engine = await (data.url ? openPostgres(data.url, options) : openPglite(data.dataDir, options));
  await engine.close();
  return said;
}

const KNOWN = readMigrations().at(-1)?.name ?? '';

describe('code that is older than the tables', () => {
  test.each([
    ['that were only added to', 'any'],
    ['that have lost what it no longer uses', KNOWN],
  ])('starts on tables %s, and says so', async (_, runsFrom) => {
    await migratedLater('0999_couriers', runsFrom);
    expect(await reopen()).toEqual([
      'The tables are 1 migration newer than this version of the shop, which is still compatible with them: 0999_couriers.',
    ]);
    expect(await reopen({ migrates: false })).toHaveLength(1);
  });

  test.each([
    ['that have lost what it uses', '0998_new-totals', 'a version that has 0998_new-totals'],
    ['on which no version before runs', null, 'a version that has 0999_drop-totals'],
  ])('does not start on tables %s, and says in one sentence which version does', async (_, runsFrom, version) => {
    await migratedLater('0999_drop-totals', runsFrom);
    await expect(reopen()).rejects.toMatchObject({
      name: 'StartupError',
      message: `The data was written by a newer version of the shop, and this one is incompatible with it since the migration 0999_drop-totals: start ${version}, or restore a backup from before it.`,
    });
  });

  test('does not start on tables of a version without migration names', async () => {
    await data.engine.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${FAR_AWAY})`,
    );
    await expect(reopen()).rejects.toThrow(
      'this one is incompatible with it since the migration of 2100-01-01: start that version, or restore a backup from before it.',
    );
  });
});

describe('where the start does not migrate', () => {
  test('complete tables are opened', async () => {
    expect(await reopen({ migrates: false })).toEqual([]);
  });

  test('incomplete tables are refused, naming the command to run', async () => {
    const { db } = data.engine;
    const routine = routineName('place-orders');
    await db.execute(sql`delete from drizzle.__drizzle_migrations where name = ${KNOWN}`);
    await db.execute(sql.raw(`drop function ${routine}`));
    await expect(reopen({ migrates: false })).rejects.toMatchObject({
      name: 'StartupError',
      message: `The database is older than this version of the shop, and MIGRATE_AT_START is off: run "npm run migrate" first (missing: ${KNOWN}, ${routine}).`,
    });
  });
});
