import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { brands } from '../tables/catalogue';
import { inTransaction, selectRows } from '../engine/database';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { freeSlug } from './free-slug';
import { insertRow } from './resource';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const add = async (name: string) => shop.post('/api/add-product-brand', { brand_name: name }, await shop.as('Admin'));

const slugOf = async (name: string) =>
  (await selectRows<{ slug: string }>(shop.db, sql`select slug from brands where name = ${name}`))[0]?.slug;

test.each([
  ['Inka', 'inka-2', 'Inka 2', 'inka-2-2'],
  ['Tona', 'tona-2', 'TONA', 'tona-3'],
])(
  'of two names that meet in one slug at the same moment, each has its own: %s',
  async (name, first, other, second) => {
    await add(name);
    let reached: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (reached = resolve));
    let go: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (go = resolve));
    const writing = inTransaction(shop.db, async (tx) => {
      // The first one has another name by now, but its slug stays.
      await tx.execute(sql`update brands set name = ${`${name} before`} where name = ${name}`);
      await insertRow(tx, brands, { name: `${name} anew`, slug: await freeSlug(tx, brands, name, 'brand') });
      reached();
      await sent;
      if (shop.url) {
        // The embedded database runs transactions one after the other; on PostgreSQL the second one waits for the first.
        const waiting = sql`select 1 as one from pg_locks where not granted`;
        await eventually(async () => expect(await selectRows(tx, waiting)).not.toEqual([]));
      }
    });
    await written;
    const adding = add(other);
    go();
    await writing;
    expect((await adding).statusCode).toBe(200);
    expect([await slugOf(`${name} anew`), await slugOf(other)]).toEqual([first, second]);
  },
);
