import type { Import } from '@ofisi/api-contract/imports/imports';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openImportDesk, type ImportDesk } from '../testing/import-desk';
import { openItemDesk } from '../testing/item-desk';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let desk: ImportDesk;

beforeAll(async () => {
  shop = await openTestShop();
  await openItemDesk(shop);
  desk = openImportDesk(shop);
});

afterAll(() => shop.close());

const HEAD = 'Title,Actual Name,Brand,Category,Unit,Initial Price,Selling Price,Stock Count,SKU\n';
const rows = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name} ${n},${name},Kyocera,Copiers,pc,10,10,2,${name}-${n}\n`).join('');

const countOf = async (name: string, where = sql`true`) => {
  const [row] = await selectRows<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from items where title like ${`${name} %`} and ${where}`,
  );
  return row?.count;
};

type Reached = Pick<Import, 'status' | 'progress'>;

/** Read from its row: fetching the whole answer fifty times a second would slow the import down. */
const reachedBy = async (id: number): Promise<Reached> => {
  const [row] = await selectRows<Reached>(shop.db, sql`select status, progress from imports where id = ${id}`);
  return row ?? { status: 'matching', progress: 0 };
};

/** The state of an import whose process was killed: partly stored, with its job still there. */
async function killedWhile(name: string, count: number, reached: (row: Reached) => boolean) {
  const { id } = await desk.check('items', HEAD + rows(name, count));
  expect((await desk.post('run', id)).statusCode).toBe(200);
  const [job] = await selectRows<{ payload: string }>(shop.db, sql`select payload from jobs where kind = 'import'`);
  await eventually(async () => expect(reached(await reachedBy(id))).toBe(true));
  // From here on, the worker has lost the import, as if it were dead.
  await shop.db.execute(sql`update imports set run = run + 1 where id = ${id}`);
  await eventually(async () =>
    expect(await selectRows(shop.db, sql`select id from jobs where kind = 'import'`)).toEqual([]),
  );
  const { status } = await reachedBy(id);
  expect(['storing', 'showing']).toContain(status);
  return { id, payload: job?.payload ?? '' };
}

/** Another process takes over the job. */
const goOn = ({ payload }: { readonly payload: string }) =>
  shop.db.execute(sql`insert into jobs (kind, payload) values ('import', ${payload})`);

test.each([
  ['nothing is seen yet', 'Kil', ({ status, progress }: Reached) => status === 'storing' && progress >= 50],
  ['a part is seen', 'Ked', ({ status, progress }: Reached) => status === 'showing' && progress >= 25],
])(
  'a process that dies while %s leaves an import that the next one ends, with nothing twice',
  async (_when, name, reached) => {
    const killed = await killedWhile(name, 200, reached);
    await goOn(killed);
    expect(await desk.settled(killed.id)).toMatchObject({ status: 'done', new_rows: 200, problems: 0 });
    expect(await countOf(name, sql`archived_at is null and on_hand = 2`)).toBe(200);
    expect(await countOf(name)).toBe(200);
  },
);

test('an import cancelled while it is stored leaves nothing behind', async () => {
  const { id } = await desk.check('items', HEAD + rows('Can', 500));
  await desk.post('run', id);
  await eventually(async () => expect((await reachedBy(id)).progress).toBeGreaterThanOrEqual(50));
  expect(await countOf('Can', sql`archived_at is null`)).toBe(0);
  expect((await desk.post('cancel', id)).statusCode).toBe(200);
  expect(await desk.settled(id)).toMatchObject({ status: 'cancelled', failure: null });
  expect(await countOf('Can')).toBe(0);
});

test('an import that became impossible since its check leaves nothing behind, and says why', async () => {
  const { id } = await desk.check('items', HEAD + rows('Imp', 200));
  await shop.addItem({ title: 'In between' });
  await shop.db.execute(sql`update items set sku = 'Imp-150', archived_at = now() where title = 'In between'`);
  await desk.post('run', id);
  expect(await desk.settled(id)).toMatchObject({ status: 'failed', failure: 'Row 152: A deleted item has this SKU.' });
  expect(await countOf('Imp')).toBe(0);
});

test('a user who lost the permission does not complete an import', async () => {
  const staff = openImportDesk(shop, 'Staff');
  const { id } = await staff.check('items', HEAD + rows('Per', 2));
  await shop.db.execute(
    sql`delete from role_permissions where permission = 'catalogue.manage' and role_id = (select id from roles where name = 'Staff')`,
  );
  await desk.post('run', id);
  expect(await desk.settled(id)).toMatchObject({ status: 'failed', failure: 'You do not have permission to do this.' });
  expect(await countOf('Per')).toBe(0);
});
