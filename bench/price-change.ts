import pg from 'pg';
import { signIn } from './owner';

const NEW_PRICE = 7.77;
const GIVE_UP_AFTER_MS = 30_000;

/**
 * Delay, in milliseconds, until the item's page, the API's answer for it and the cheapest page of the shop all have a new price. With a
 * `database` the price is changed there, as by another process; otherwise by an API call.
 */
export async function changePrice(origin: string, items: number, database: string | undefined): Promise<number> {
  const slug = `item-${Math.ceil(items / 2)}`;
  const paths = [`/product-item/${slug}`, `/api/open-arrival/${slug}`, '/api/view-items?per_page=8&sort=price'];
  const read = async (path: string) => (await fetch(origin + path)).text();
  await Promise.all(paths.map(read));
  const change = database ? await inDatabase(database, slug) : await byCall(origin, slug);
  const began = performance.now();
  await change();
  await Promise.all(
    paths.map(async (path) => {
      while (!(await read(path)).includes(String(NEW_PRICE))) {
        if (performance.now() - began > GIVE_UP_AFTER_MS) throw new Error(`${path} does not have the new price.`);
      }
    }),
  );
  return performance.now() - began;
}

async function inDatabase(connectionString: string, slug: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return async () => {
    await client.query('update items set actual_price = $1 where slug = $2', [NEW_PRICE, slug]);
    await client.end();
  };
}

async function byCall(origin: string, slug: string): Promise<() => Promise<void>> {
  const call = await signIn(origin);
  const form = {
    title: 'HP laser printer',
    actual_name: 'Model 1',
    description: ['For the office'],
    brand: 'hp',
    category: 'toners',
    unit: 'pc',
    initial_price: NEW_PRICE,
    actual_price: NEW_PRICE,
  };
  return async () => {
    await call('POST', `/api/update-item/${slug}`, form);
  };
}
