import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import { eq, sql } from 'drizzle-orm';
import { SYSTEM } from '../../../access/audit';
import { selectRows } from '../../../engine/database';
import { announceUpload } from '../../../files/uploads.queries';
import { items } from '../../../tables/catalogue';
import { uploads } from '../../../tables/files';
import { itemPictures } from '../../../tables/item-pictures';
import { fileForm } from '../../../testing/file-form';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';
import { openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
let desk: ItemDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
});

afterAll(() => shop.close());

let made = 0;
const unknown = () => `${String((made += 1)).padStart(32, '0')}.webp`;

/** The names of pictures that are known as uploaded. */
const uploaded = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const name = unknown();
      await announceUpload(shop.db, SYSTEM, { folder: 'items', name, width: 1, height: 1, blur: `data:${name}` });
      return name;
    }),
  );

const list = (names: readonly unknown[]) => JSON.stringify(names);

/** An item with that many pictures. */
async function itemWith(count: number, title = 'Copier') {
  const names = await uploaded(count);
  return { names, item: await desk.add({ title, pictures: list(names) }) };
}

const errorsOf = (answer: { statusCode: number; json: <Body>() => Body }) => [
  answer.statusCode,
  answer.json<ErrorResponse>().errors,
];

const shown = async (slug: string) => {
  const { viewArrival, pictures } = (await desk.inTheShop(slug)).json<OpenArrivalResponse>();
  return { pictures, image: viewArrival.image, blur: viewArrival.image_blur };
};

describe('the pictures of an item', () => {
  test('are those that the form lists, in its order; the first one is its image everywhere', async () => {
    const { payload, headers } = fileForm(
      { field: 'image', name: 'photo.png', bytes: await desk.picture('#246') },
      { folder: 'items' },
    );
    const stored = await shop.post('/api/upload-picture', payload, { ...headers, ...(await shop.as('Staff')) });
    const { name, blur } = stored.json<{ file: { name: string; blur: string } }>().file;
    const [other = '', third = ''] = await uploaded(2);

    const item = await desk.add({ pictures: list([name, other, third]) });
    expect(item).toMatchObject({ image: name, pictures: [name, other, third] });
    expect(await shown(item.slug)).toEqual({ pictures: [name, other, third], image: name, blur });

    await desk.send(`update-item/${item.id}`, { pictures: list([third, name]) });
    expect(await desk.read(item.id)).toMatchObject({ image: third, pictures: [third, name] });
    expect(await shown(item.slug)).toEqual({ pictures: [third, name], image: third, blur: `data:${third}` });

    // What the picture looks like while it loads is known again when it comes back to the front.
    await desk.send(`update-item/${item.id}`, { pictures: list([name]) });
    expect(await shown(item.slug)).toEqual({ pictures: [name], image: name, blur });
    await desk.send(`update-item/${item.id}`, { pictures: '[]' });
    expect(await shown(item.slug)).toEqual({ pictures: [], image: null, blur: null });
  });

  test('stay when a form does not name them, and are recorded when they change', async () => {
    const { names, item } = await itemWith(3);
    await desk.send(`update-item/${item.id}`, { title: 'Renamed' });
    expect((await desk.read(item.id)).pictures).toEqual(names);
    await desk.send(`update-item/${item.id}`, { pictures: list(names.toReversed()) });
    const [change] = await selectRows<{ before: string; after: string }>(
      shop.db,
      sql`select before ->> 'pictures' as before, after ->> 'pictures' as after from audit_log
          where entity = 'items' and entity_id = ${item.id} order by id desc limit 1`,
    );
    expect(change).toEqual({ before: expect.stringContaining(names[0] ?? ''), after: expect.anything() });
  });

  test('of a form with a file: it takes the place of the first one, and the next follows a removed one', async () => {
    const { names, item } = await itemWith(3);
    await desk.sendPicture(`update-item/${item.id}`, await desk.picture('#864'));
    const { image, pictures } = await desk.read(item.id);
    expect(pictures).toEqual([image, ...names.slice(1)]);
    await desk.send(`update-item/${item.id}`, { remove_image: '1' });
    expect(await shown(item.slug)).toEqual({ pictures: names.slice(1), image: names[1], blur: `data:${names[1]}` });
  });

  test('may be eight', async () => {
    const { item } = await itemWith(8);
    expect(item.pictures).toHaveLength(8);
    const nine = await uploaded(9);
    expect(errorsOf(await desk.send('add-item', { pictures: list(nine) }))).toEqual([
      400,
      { pictures: ['An item can have at most 8 pictures.'] },
    ]);
  });

  test('that the item has need no upload: those of the demo have none', async () => {
    const { item } = await itemWith(0);
    await shop.db.update(items).set({ image: 'laserjet.webp' }).where(eq(items.id, item.id));
    const [name = ''] = await uploaded(1);
    await desk.send(`update-item/${item.id}`, { pictures: list([name, 'laserjet.webp']) });
    expect((await desk.read(item.id)).pictures).toEqual([name, 'laserjet.webp']);
  });

  test('leave with the item, and stay with one that has a history', async () => {
    const left = async (fields: Record<string, string>) => {
      const { id } = await desk.add({ pictures: list(await uploaded(2)), ...fields });
      await shop.post(`/api/delete-item/${id}`, {}, await shop.as('Admin'));
      return shop.db.select().from(itemPictures).where(eq(itemPictures.itemId, id));
    };
    expect(await left({ stock_count: '' })).toEqual([]);
    expect(await left({ stock_count: '4' })).toHaveLength(1);
  });

  test('are each shown once, also after a version that knows only the first has changed it', async () => {
    const { names, item } = await itemWith(3);
    await shop.db.update(items).set({ image: names[1] }).where(eq(items.id, item.id));
    expect((await desk.read(item.id)).pictures).toEqual([names[1], names[2]]);
  });
});

describe('refused at the field, with nothing changed', () => {
  const LIST = 'Send a list of uploaded pictures.';
  test.each([
    ['no list', 'a.webp', LIST],
    ['a broken list', '["a.webp"', LIST],
    ['numbers', '[1]', LIST],
    ['paths', '["../../etc/passwd"]', LIST],
    ['addresses', '["https://elsewhere.example/a.webp"]', LIST],
    ['one picture twice', '["a.webp","a.webp"]', 'Use each picture once.'],
    ['of another shop', '["a.webp"]', 'Picture 1 is not stored here. Please remove it and add it again.'],
  ])('%s', async (_what, pictures, sentence) => {
    const { names, item } = await itemWith(2);
    const answer = await desk.send(`update-item/${item.id}`, { title: 'Refused', pictures });
    expect(errorsOf(answer)).toEqual([400, { pictures: [sentence] }]);
    expect(await desk.read(item.id)).toMatchObject({ title: 'Copier', pictures: names });
  });

  test('pictures of other kinds, of other items, and uploads that are just being removed', async () => {
    const other = await itemWith(1);
    await shop.db.delete(uploads).where(eq(uploads.name, other.names[0] ?? ''));
    const [removed = ''] = await uploaded(1);
    await shop.db.update(uploads).set({ removingSince: new Date() }).where(eq(uploads.name, removed));
    const receipt = unknown();
    await announceUpload(shop.db, SYSTEM, { folder: 'receipts', name: receipt, width: 1, height: 1, blur: 'data:' });
    const [good = ''] = await uploaded(1);
    for (const name of [other.names[0], removed, receipt]) {
      const answer = await desk.send('add-item', { pictures: list([good, name]) });
      expect(errorsOf(answer)).toEqual([
        400,
        { pictures: ['Picture 2 is not stored here. Please remove it and add it again.'] },
      ]);
    }
  });

  test('a list together with a change of the first one', async () => {
    const [name = ''] = await uploaded(1);
    const both = { pictures: ['Send the list of pictures, or a change of the first one, but not both.'] };
    expect(errorsOf(await desk.send('add-item', { pictures: list([name]), remove_image: '1' }))).toEqual([400, both]);
    // Stored already, so that no process has to make it.
    const file = await desk.picture('#246');
    expect(errorsOf(await desk.sendPicture('add-item', file, { pictures: list([name]) }))).toEqual([400, both]);
  });
});
