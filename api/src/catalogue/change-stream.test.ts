import { CAPABILITY, readPosition, SURROGATE, type ChangeLine } from '@ofisi/shared-server/surrogate';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { addOffer, checkout, openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let origin: string;
let toner: number;
let drum: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner 12A' });
  drum = await shop.addItem({ title: 'Drum 19A' });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => shop.close());

/** Follows the changes as a gateway does. */
async function follow() {
  const leaving = new AbortController();
  const { status, headers, body } = await fetch(`${origin}/changes`, { signal: leaving.signal });
  const lines: ChangeLine[] = [];
  let rest = '';
  const ended = (async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.map((part) => JSON.parse(part) as ChangeLine));
    }
  })().catch(() => undefined);
  await eventually(async () => expect(lines.length).toBeGreaterThan(0));
  return { status, type: headers.get('content-type'), lines, ended, leave: () => leaving.abort() };
}

/** Reads as a gateway that keeps answers does. */
const read = (path: string) => shop.get(`/api${path}`, { [SURROGATE.capability]: CAPABILITY });

const declared = async (path: string) => {
  const { headers } = await read(path);
  return [SURROGATE.control, SURROGATE.key, SURROGATE.changes].map((name) => headers[name] as string | undefined);
};

const A_YEAR = 365 * 24 * 3_600;

test('an answer says what it shows, for how long it is true, and which changes it includes', async () => {
  const stream = await follow();
  const [control, key, changes] = await declared('/view-items?per_page=8');
  expect([control, key]).toEqual([`max-age=${A_YEAR}`, `${drum} ${toner} list`]);
  expect(readPosition(changes)).toEqual({ process: stream.lines[0]?.process, position: expect.any(Number) });
  const [ofItem, keyOfItem] = await declared(`/open-arrival/item-1`);
  expect(ofItem).toMatch(/^max-age=(59|60)$/);
  expect(keyOfItem?.split(' ')).toContain(String(toner));
  expect((await declared('/search-items?q=toner'))[1]?.split(' ')).toEqual(
    expect.arrayContaining([String(toner), 'list']),
  );
  stream.leave();
});

test('an answer says nothing of this to others, and a failed read nothing to anybody', async () => {
  const names = async (headers: Record<string, string>, path: string) =>
    Object.keys((await shop.get(path, headers)).headers).filter((name) => /surrogate|x-changes/.test(name));
  expect(await names({}, '/api/view-items?per_page=8')).toEqual([]);
  const gateway = { [SURROGATE.capability]: CAPABILITY };
  expect(await names(gateway, '/api/open-arrival/nothing')).toEqual([SURROGATE.changes]);
});

test('changes of stock, listing and everything are told with their number, whoever makes them', async () => {
  const stream = await follow();
  expect([stream.status, stream.type]).toEqual([200, 'application/x-ndjson']);
  const told = (tags: ChangeLine['tags']) =>
    eventually(async () => expect(stream.lines.map((line) => line.tags)).toContainEqual(tags));
  await shop.db.execute(sql`update items set on_hand = on_hand + 1 where id = ${toner}`);
  await told([String(toner)]);
  await shop.db.execute(sql`update items set actual_price = actual_price + 100 where id = ${drum}`);
  await told([String(drum), 'list']);
  await shop.db.execute(sql`update categories set description = 'For every copier'`);
  await told('everything');
  const numbers = stream.lines.filter(({ tags }) => tags !== undefined).map(({ position }) => position);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  stream.leave();
});

test('an answer to a write says how far the changes have got', async () => {
  const before = readPosition((await declared('/view-items?per_page=8'))[2])?.position ?? 0;
  const placed = await shop.post('/api/ordered-products', checkout([{ id: toner, price: 1000, quantity: 1 }]), {
    [SURROGATE.capability]: CAPABILITY,
  });
  expect(placed.statusCode).toBe(200);
  const after = readPosition(placed.headers[SURROGATE.changes] as string);
  expect(after?.position).toBeGreaterThanOrEqual(before);
  await eventually(async () => {
    const [, , changes] = await declared('/view-items?per_page=8');
    expect(readPosition(changes)?.position).toBeGreaterThan(before);
  });
});

test('no answer is declared true beyond the end of an offer, or the beginning of the next', async () => {
  const SECOND = 1_000;
  await addOffer(shop.db, { itemId: drum, discount: 10, endsOn: new Date(Date.now() + 90 * SECOND) });
  const control = async () => (await declared('/view-items?per_page=8'))[0];
  await eventually(async () => expect(await control()).toMatch(/^max-age=[78]\d$/));
  await addOffer(shop.db, {
    itemId: toner,
    discount: 10,
    startsOn: new Date(Date.now() + 30 * SECOND),
    endsOn: new Date(Date.now() + 3_600 * SECOND),
  });
  await eventually(async () => expect(await control()).toMatch(/^max-age=2\d$/));
});

test('a stream ends with the server', async () => {
  const stream = await follow();
  await shop.app.close();
  await stream.ended;
  expect(stream.lines.length).toBeGreaterThan(0);
});
