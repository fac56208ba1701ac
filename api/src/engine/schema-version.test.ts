import { sql } from 'drizzle-orm';
import { openTestEngine, type TestEngine } from '../testing/test-engine';
import { openPglite } from './pglite-engine';
import { openPostgres } from './postgres-engine';

// Each test opens an engine of its own, on machines that may be busy.
jest.setTimeout(120_000);

let data: TestEngine;

beforeEach(async () => {
  data = await openTestEngine();
});

afterEach(() => data.dispose());

test.each(['audit_log', 'stock_movements'])('nobody empties %s, which is only ever added to', async (table) => {
  for (const statement of [`truncate ${table}`, `truncate ${table} cascade`]) {
    await expect(data.engine.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: `rows of ${table} are never changed or removed` },
    });
  }
});

test('code that is older than the tables does not start on them, and says so in one sentence', async () => {
  const { db } = data.engine;
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`,
  );
  const reopen = async () => {
    if (data.url) {
      return openPostgres(data.url);
    }
    await data.engine.close();
    return openPglite(data.dataDir);
  };
  await expect(reopen()).rejects.toMatchObject({
    name: 'StartupError',
    message:
      'The data was written by a newer version of the shop (1 unknown migration): start that version, or restore a backup from before it.',
  });
});
