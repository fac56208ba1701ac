import type { ImportInFull, ImportInFullResponse, ImportSavedResponse } from '@ofisi/api-contract/imports/imports';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import type { Engine } from '../engine/engine';
import { fileForm } from '../testing/file-form';
import { openItemDesk } from '../testing/item-desk';
import { leaveData, readyPort, reopenData, startServer, type DataEnvironment } from '../testing/run-server';
import { emailOf, openTestShop, TEST_PASSWORD } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';

// Each test starts several processes, on machines that may be busy.
jest.setTimeout(240_000);

/** Enough rows that no stage finishes before the test looks at it. */
const ROWS = 1_200;
/** Rows with a problem, spread among the others, which are left out. */
const WRONG = ROWS / 12;
const FILE =
  'Title,Actual Name,Brand,Category,Unit,Initial Price,Selling Price,Stock Count,SKU\n' +
  Array.from({ length: ROWS }, (_, n) => {
    const wrong = n % 12 === 0 ? `Wrong ${n},K,Kyocera,Copiers,pc,much,10,#N/A,W-${n}\n` : '';
    return `${wrong}Killed ${n},K,Kyocera,Copiers,pc,10,10,2,K-${n}\n`;
  }).join('');

/** What the user has seen and agreed to. */
const AGREED = { left_out: WRONG };
const COUNTS = { same_rows: 0, differing_rows: 0, wrong_rows: WRONG, problems: 2 * WRONG };

let data: Awaited<ReturnType<typeof leaveData>>;

beforeEach(async () => {
  const shop = await openTestShop();
  await openItemDesk(shop);
  data = await leaveData(shop);
});

afterEach(() => data.remove());

/** Starts the API in a process that can be killed; imports as the screen does. */
async function startApi(environment: DataEnvironment) {
  const server = startServer(environment);
  const port = await readyPort(server);
  let authorization = '';
  async function call<Answer>(
    path: string,
    body?: { readonly payload: string | Uint8Array<ArrayBuffer>; readonly headers: object },
  ) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      headers: { ...(authorization && { authorization }), ...body?.headers },
      ...(body && { method: 'POST', body: body.payload }),
    });
    const json: unknown = await answer.json();
    expect([answer.status, json]).toEqual([200, expect.anything()]);
    return json as Answer;
  }
  const post = <Answer>(path: string, body: object = {}) =>
    call<Answer>(path, { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const login = { email: emailOf('Admin'), password: TEST_PASSWORD };
  authorization = `Bearer ${(await post<{ token: string }>('user-login', login)).token}`;
  const read = async (id: number) => (await call<ImportInFullResponse>(`view-import/${id}`)).import;
  return {
    post,
    read,
    async send() {
      const form = fileForm({ field: 'file', name: 'items.csv', bytes: Buffer.from(FILE) }, { file_name: 'items.csv' });
      const payload = Uint8Array.from(form.payload);
      return (await call<ImportSavedResponse>('add-import/items', { ...form, payload })).import.id;
    },
    async check(id: number) {
      const { mapping } = await read(id);
      await post(`check-import/${id}`, { mapping });
    },
    until: (id: number, reached: (row: ImportInFull) => boolean) =>
      eventually(async () => expect(reached(await read(id))).toBe(true)),
    async kill() {
      server.child.kill('SIGKILL');
      expect(await server.exit).toBeNull();
    },
  };
}

type Api = Awaited<ReturnType<typeof startApi>>;

/** Reads the data while no process is working on it. */
async function inData<Found>(look: (db: Engine['db']) => Promise<Found>): Promise<Found> {
  const engine = await reopenData(data.environment);
  try {
    return await look(engine.db);
  } finally {
    await engine.close();
  }
}

/** Kills the process in the middle of a stage and starts another, for which two minutes seem to have passed. */
async function killWhile(api: Api, status: ImportInFull['status']): Promise<Api> {
  await api.kill();
  await inData(async (db) => {
    const [left] = await selectRows(
      db,
      sql`select status, progress > 0 and progress < rows as "isAtWork" from imports`,
    );
    expect(left).toEqual({ status, isAtWork: true });
    const jobs = await selectRows(
      db,
      sql`update jobs set locked_until = now() - interval '1 second' where kind = 'import' and locked_until > now() returning id`,
    );
    expect(jobs).toHaveLength(1);
  });
  return startApi(data.environment);
}

const isIn = (status: ImportInFull['status']) => (row: ImportInFull) => row.status === status && row.progress > 0;

test('killed while its rows are checked, stored and shown, an import has each row once in the end', async () => {
  let api = await startApi(data.environment);
  const id = await api.send();
  await api.check(id);
  await api.until(id, isIn('checking'));
  api = await killWhile(api, 'checking');
  await api.until(id, ({ status }) => status === 'checked');
  expect(await api.read(id)).toMatchObject({ new_rows: ROWS, ...COUNTS });

  await api.post(`run-import/${id}`, AGREED);
  await api.until(id, isIn('storing'));
  api = await killWhile(api, 'storing');
  await api.until(id, isIn('showing'));
  api = await killWhile(api, 'showing');
  await api.until(id, ({ status }) => status === 'done');
  expect(await api.read(id)).toMatchObject({
    rows: ROWS + WRONG,
    new_rows: ROWS,
    ...COUNTS,
    failure: null,
    finished_at: expect.any(String),
  });

  // Every row is recognised.
  const again = await api.send();
  await api.check(again);
  await api.until(again, ({ status }) => status === 'checked');
  expect(await api.read(again)).toMatchObject({ ...COUNTS, new_rows: 0, same_rows: ROWS });
  await api.kill();

  await inData(async (db) => {
    const [found] = await selectRows(
      db,
      sql`select count(*)::int as items, count(distinct sku)::int as skus, sum(on_hand)::int as pieces,
            count(*) filter (where archived_at is null)::int as seen,
            (select count(*)::int from stock_movements) as movements,
            (select count(distinct item_id)::int from stock_movements where cause = 'opening' and on_hand_delta = 2) as opened,
            (select count(*)::int from audit_log where entity = 'items') as audited,
            (select count(distinct entity_id)::int from audit_log where entity = 'items' and action = 'create') as "auditedItems",
            (select count(*)::int from audit_log where entity = 'imports') as "auditedImports",
            (select count(*)::int from jobs where kind = 'import') as jobs
          from items`,
    );
    expect(found).toEqual({
      items: ROWS,
      skus: ROWS,
      pieces: 2 * ROWS,
      seen: ROWS,
      movements: ROWS,
      opened: ROWS,
      audited: ROWS,
      auditedItems: ROWS,
      auditedImports: 1,
      jobs: 0,
    });
    await expectBooksAgree(db);
  });
});

test('killed while it is taken back, a cancelled import leaves nothing', async () => {
  let api = await startApi(data.environment);
  const id = await api.send();
  await api.check(id);
  await api.until(id, ({ status }) => status === 'checked');
  await api.post(`run-import/${id}`, AGREED);
  await api.until(id, ({ status, progress }) => status === 'storing' && progress >= ROWS / 2);
  await api.post(`cancel-import/${id}`);
  await api.until(id, isIn('undoing'));
  api = await killWhile(api, 'undoing');
  await api.until(id, ({ status }) => status === 'cancelled');
  await api.kill();
  await inData(async (db) => {
    const [left] = await selectRows(
      db,
      sql`select (select count(*)::int from items) as items, (select count(*)::int from stock_movements) as movements,
            (select count(*)::int from audit_log where entity = 'items') as audited`,
    );
    expect(left).toEqual({ items: 0, movements: 0, audited: 0 });
  });
});
