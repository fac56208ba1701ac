import { exchangeEach } from './exchange';
import { changeFile, mountImages, type MountedImages } from './images';
import { quietly, whileShopping, type Drill, type Result } from './result';
import type { Shape } from './shape';

/** Orders of a shop that is some years old. */
const ORDERS = 200_000;
const MIGRATIONS = '/shop/api/migrations';

/** The next version's changes to tables in use: a column that all rows get at once, and an index that is built while orders come in. */
const NEXT_MIGRATIONS: Readonly<Record<string, string>> = {
  drill_column: `-- expand\nALTER TABLE "orders" ADD COLUMN "drill" text DEFAULT 'none' NOT NULL;`,
  drill_index: `-- expand\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_drill_index" ON "orders" ("drill");`,
};

interface Journal {
  readonly entries: readonly {
    readonly idx: number;
    readonly version: string;
    readonly when: number;
    readonly tag: string;
  }[];
}

/** The images of this version with two additional migrations. */
function nextVersion(targets: readonly string[]): MountedImages {
  const images = mountImages(targets);
  for (const target of targets) {
    const image = images.of(target);
    for (const [name, statement] of Object.entries(NEXT_MIGRATIONS)) {
      changeFile(image, `${MIGRATIONS}/meta/_journal.json`, (text) => {
        const journal = JSON.parse(text) as Journal;
        const last = journal.entries.at(-1);
        if (!last) throw new Error('The image has no migrations.');
        const tag = `${String(last.idx + 1).padStart(4, '0')}_${name}`;
        changeFile(image, `${MIGRATIONS}/${tag}.sql`, () => `${statement}\n`);
        const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
        return JSON.stringify({ ...journal, entries: [...journal.entries, entry] });
      });
    }
  }
  return images;
}

function addOrders(shape: Shape): void {
  shape.sql(`set session_replication_role = replica;
    insert into orders (number, token, channel, status, first_name, last_name, phone_number, location, delivery_address,
                        amount, rounding, delivery_fee, tax, payment_method, created_at)
    select 'DRILL-' || n, md5('drill ' || n), channel, 'cancelled', first_name, last_name, phone_number, location, delivery_address,
           amount, rounding, delivery_fee, tax, payment_method, created_at - n * interval '1 minute'
    from (select * from orders order by id limit 1) one, generate_series(1, ${ORDERS}) n;
    insert into order_lines (order_id, item_id, product_name, price, quantity, discount, tax_class, tax_rate, tax, total)
    select orders.id, item_id, product_name, price, quantity, discount, tax_class, tax_rate, line.tax, total
    from orders, (select * from order_lines order by id limit 1) line where number like 'DRILL-%';
    analyze orders, order_lines`);
}

const resolveStandIns = (shape: Shape, words: string) => async (): Promise<string[]> =>
  (await shape.run('api', ['ofisi', 'migrate'])).includes(words) ? [] : [`migrate does not say: ${words}`];

/** Tables of 200,000 orders change, and programs of another version start, on the same cores as all servers and shoppers. */
const HARDLY_NOTICED = { errors: 0, longest: 2_000 };

/** docs/upgrading.md, step by step, and the way back, while orders come in. */
export const upgrade: Drill = {
  name: 'upgrade',
  async run(shape, images) {
    const next = nextVersion(['servers', 'releases']);
    const results: Result[] = [];
    const step = async (name: string, work: () => Promise<void>) =>
      results.push(await whileShopping(shape, name, HARDLY_NOTICED, work));
    try {
      results.push(
        await quietly(`${ORDERS.toLocaleString('en')} orders are added`, async () => {
          addOrders(shape);
          return [];
        }),
      );
      await step('a backup before the upgrade', async () => {
        await shape.run('backup');
      });
      shape.use(next);
      await step('the tables are migrated', async () => {
        await shape.run('api', ['ofisi', 'migrate']);
      });
      await step('upgrade: APIs, registry and gateways, one after the other', () =>
        exchangeEach(shape, ['api', 'api-2', 'registry', 'gateway', 'gateway-2']),
      );
      await step('the releases of the new version', async () => {
        await shape.run('releases');
      });
      shape.use(images);
      await step('downgrade: gateways, registry and APIs', () =>
        exchangeEach(shape, ['gateway', 'gateway-2', 'registry', 'api', 'api-2']),
      );
      results.push(
        await quietly('the previous version has nothing to migrate', resolveStandIns(shape, 'newer than this version')),
      );
      shape.use(next);
      await step('upgrade again', () => exchangeEach(shape, ['api', 'api-2', 'registry', 'gateway', 'gateway-2']));
      return results;
    } finally {
      // The running services use these files until the drill ends.
      shape.use(images);
      await exchangeEach(shape, ['gateway', 'gateway-2', 'registry', 'api', 'api-2']);
      next.unmount();
    }
  },
};
