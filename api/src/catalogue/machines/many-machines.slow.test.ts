import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { addBrandRow, openTestShop, type TestShop } from '../../testing/test-shop';

/** Machines, items, and how many of the items fit each machine. */
const [MACHINES, ITEMS, EACH] = [5_000, 2_000, 5];

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const name of ['HP', 'Canon', 'Epson', 'Kyocera', 'Brother']) await addBrandRow(shop.db, name);
  const first = await shop.addItem({ title: 'Toner 0' });
  await shop.db.execute(sql`
    insert into items (slug, title, actual_name, description, brand_id, category_id, initial_price, actual_price, on_hand)
    select 'toner-' || n, 'Toner ' || n, 'T' || n, '["Black"]', 1 + n % 5, (select category_id from items where id = ${first}), 100000, 100000, 5
    from generate_series(1, ${ITEMS}::int) n`);
  await shop.db.execute(sql`
    insert into machines (slug, brand_id, model, other_names)
    select 'machine-' || n, 1 + n % 5, 'LaserJet ' || n, 'LJ' || n || ' Plus' from generate_series(1, ${MACHINES}::int) n`);
  await shop.db.execute(sql`
    insert into machine_supplies (machine_id, item_id)
    select m.id, ${first}::int + 1 + (m.id * 7 + k * 397) % ${ITEMS}::int from machines m, generate_series(0, ${EACH - 1}::int) k`);
  await shop.db.execute(sql`analyze`);
}, 300_000);

afterAll(() => shop.close());

/** Milliseconds of the fastest of five answers that no cache has. */
async function fastest(paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    expect((await shop.get(path)).statusCode).toBe(200);
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

const five = (path: (n: number) => string) => [101, 202, 303, 404, 505].map(path);

test('with 5,000 machines of five supplies each, every call answers at once, without a cache', async () => {
  const times = {
    finder: await fastest(five((n) => `/api/find-machines?q=laserjet+${n}`)),
    brand: await fastest(
      ['hp', 'canon', 'epson', 'kyocera', 'brother'].map((slug) => `/api/find-machines?brand=${slug}`),
    ),
    machine: await fastest(five((n) => `/api/open-machine/machine-${n}`)),
    product: await fastest(five((n) => `/api/open-arrival/toner-${n}`)),
    misfits: await fastest(five((n) => `/api/view-misfits?items=${n},${n + 1},${n + 2}&machines=${n},${n + 9}`)),
  };
  process.stdout.write(`${JSON.stringify(times)}\n`);
  for (const [call, ms] of Object.entries(times)) expect([call, ms < 250]).toEqual([call, true]);
});

test('both sides of a pair are read by an index', async () => {
  for (const column of ['machine_id', 'item_id']) {
    const plan = await selectRows<{ 'QUERY PLAN': string }>(
      shop.db,
      sql.raw(`explain select * from machine_supplies where ${column} = 77 and archived_at is null`),
    );
    expect(JSON.stringify(plan)).toContain('machine_supplies_');
  }
});
