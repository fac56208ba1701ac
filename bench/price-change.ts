import { spawnSync } from 'node:child_process';
import pg from 'pg';

/** Who changes a price where no other process can: on embedded data. */
const OWNER = { name: 'Njeri Mwangi', email: 'owner@bench.example', password: 'a-bench-of-baobab-2' };

/** Makes them on the database of a folder that no API uses. */
export function makeOwner(dataDir: string): void {
  const { name, email, password } = OWNER;
  const args = ['--import', 'tsx', 'api/src/first-developer.ts', '--name', name, '--email', email];
  const { status, stderr } = spawnSync(process.execPath, args, {
    input: password,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error(stderr);
}

const NEW_PRICE = 7.77;
const GIVE_UP_AFTER_MS = 30_000;

/**
 * How long, in milliseconds, until the item's page, its answer of the API and the cheapest page of the shop all have a new price. With a
 * `database` it is changed there, as another process does it, otherwise by a call of the API.
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
  const headers = { 'content-type': 'application/json' };
  const post = async (path: string, body: object, more: object = {}) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { token: string };
  };
  const { email, password } = OWNER;
  const { token } = await post('/api/user-login', { email, password });
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
    await post(`/api/update-item/${slug}`, form, { authorization: `Bearer ${token}` });
  };
}
