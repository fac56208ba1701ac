import type {
  FoundMachinesResponse,
  MisfitsResponse,
  MyMachinesResponse,
  OpenMachineResponse,
} from '@ofisi/api-contract/catalogue/machine-finder';
import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import type { MachineSavedResponse } from '@ofisi/api-contract/catalogue/machines';
import { eq } from 'drizzle-orm';
import { items } from '../../tables/catalogue';
import { openItemDesk } from '../../testing/item-desk';
import { addBrandRow, checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
const ids: Record<string, number> = {};
let hp = 0;
let brother = 0;

const addMachine = async (body: object) => shop.post('/api/add-machine', body, await shop.as('Staff'));

async function machine(brand_id: number, model: string, more: object = {}): Promise<number> {
  const answer = await addMachine({ brand_id, model, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json<MachineSavedResponse>().machine.id;
}

const fit = async (item: string, add: number[], remove: number[] = []) =>
  shop.post(`/api/change-item-machines/${ids[item] ?? 0}`, { add, remove }, await shop.as('Staff'));

beforeAll(async () => {
  shop = await openTestShop();
  hp = await addBrandRow(shop.db, 'HP');
  brother = await addBrandRow(shop.db, 'Brother');
  for (const [title, stock] of Object.entries({
    'HP 12A': 5,
    'HP 85A': 0,
    'TN-2310': 3,
    Laptop: 2,
    'HL-L2340DW': 4,
    Drum: 1,
  })) {
    ids[title] = await shop.addItem({ title, stock });
  }
  ids['1020'] = await machine(hp, 'LaserJet 1020', { other_names: 'HP 1020, LaserJet 1020 Plus' });
  ids['P1102'] = await machine(hp, 'LaserJet Pro P1102');
  ids['L2340'] = await machine(brother, 'HL-L2340DW', { item_id: ids['HL-L2340DW'] });
  ids['arabic'] = await machine(brother, 'طابعة ١٠٢٠');
  await fit('HP 12A', [ids['1020']]);
  await fit('HP 85A', [ids['P1102'], ids['1020']]);
  await fit('TN-2310', [ids['L2340']]);
  await shop.db
    .update(items)
    .set({ features: { supply: 'toner', pages: 2000 } })
    .where(eq(items.id, ids['HP 12A'] ?? 0));
});

afterAll(() => shop.close());

const find = async (query: string) => {
  const answer = await shop.get(`/api/find-machines?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<FoundMachinesResponse>();
};

const namesOf = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).machines.map(({ name }) => name);

describe('the finder', () => {
  test('lists brands with machines, and the machines of one', async () => {
    expect(await find('')).toMatchObject({
      brands: [
        { brand_name: 'Brother', brand_slug: 'brother', machines: 2 },
        { brand_name: 'HP', brand_slug: 'hp', machines: 2 },
      ],
      machines: [],
      more: false,
    });
    expect((await find('brand=hp')).machines.map(({ name }) => name)).toEqual([
      'HP LaserJet 1020',
      'HP LaserJet Pro P1102',
    ]);
    expect((await find('brand=nokia')).machines).toEqual([]);
  });

  test.each([
    'HP LaserJet 1020',
    'hp 1020',
    'HP1020',
    'laserjet1020',
    'Laser-Jet  1020',
    'LASERJET 1020 PLUS',
    'toner for hp laserjet 1020',
    'the black thing for my HP 1020 printer',
  ])('finds the HP LaserJet 1020 as %s', async (q) => {
    expect((await namesOf(q))[0]).toBe('HP LaserJet 1020');
  });

  test.each([
    ['hll2340dw', ['Brother HL-L2340DW']],
    ['طابعة', ['Brother طابعة ١٠٢٠']],
    ['l2340', ['Brother HL-L2340DW']],
    ['laserjet 9999', []],
    [`%' or x=x --`, []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['\u0000', []],
    ['x'.repeat(500), []],
    ['   ', []],
  ])('answers %j', async (q, names) => {
    expect(await namesOf(q)).toEqual(names);
  });

  test('returns machines by id, without those that do not exist', async () => {
    expect((await find(`ids=${ids['1020']},999999`)).machines).toEqual([
      { id: ids['1020'], slug: 'hp-laserjet-1020', name: 'HP LaserJet 1020' },
    ]);
    expect((await shop.get('/api/find-machines?ids=1;drop')).statusCode).toBe(400);
  });
});

test('a machine has what fits it, in stock first, with kind and page yield', async () => {
  const answer = await shop.get('/api/open-machine/hp-laserjet-1020');
  const { machine: found, item, supplies, page_path } = answer.json<OpenMachineResponse>();
  expect(found).toMatchObject({
    name: 'HP LaserJet 1020',
    brand: { brand_slug: 'hp' },
    other_names: ['HP 1020', 'LaserJet 1020 Plus'],
  });
  expect(item).toBeNull();
  expect(supplies.map(({ kind, pages, item: one }) => [kind, pages, one.title])).toEqual([
    ['toner', 2000, 'HP 12A'],
    ['other', null, 'HP 85A'],
  ]);
  expect(page_path).toBe('/machine/hp-laserjet-1020');
  expect((await shop.get('/api/open-machine/nothing')).statusCode).toBe(404);
});

test('a product names the machines that it fits, and the machine that it is', async () => {
  const open = async (number: number) =>
    (await shop.get(`/api/open-arrival/item-${number}`)).json<OpenArrivalResponse>();
  expect(await open(2)).toMatchObject({
    fits_machines: [
      { slug: 'hp-laserjet-1020', name: 'HP LaserJet 1020' },
      { slug: 'hp-laserjet-pro-p1102', name: 'HP LaserJet Pro P1102' },
    ],
    machine: null,
  });
  expect(await open(5)).toMatchObject({
    fits_machines: [],
    machine: { slug: 'brother-hl-l2340dw', name: 'Brother HL-L2340DW' },
    supplies: [{ title: 'TN-2310' }],
  });
});

test('a search for a machine finds its supplies, under any of its names', async () => {
  const found = async (q: string) =>
    (await shop.get(`/api/view-items?q=${encodeURIComponent(q)}`))
      .json<{ items: { title: string }[] }>()
      .items.map(({ title }) => title);
  expect(await found('toner for laserjet 1020')).toEqual(['HP 12A', 'HP 85A']);
  expect(await found('1020 plus')).toEqual(['HP 12A', 'HP 85A']);
  await fit('HP 85A', [], [ids['1020'] ?? 0]);
  expect(await found('laserjet 1020')).toEqual(['HP 12A']);
  await fit('HP 85A', [ids['1020'] ?? 0]);
});

describe('misfits', () => {
  const misfits = async (of: string[], machines: string[]) => {
    const list = (names: string[]) => names.map((name) => ids[name]).join(',');
    const answer = await shop.get(`/api/view-misfits?items=${list(of)}&machines=${list(machines)}`);
    return answer.json<MisfitsResponse>();
  };

  test('are supplies that fit none of the machines', async () => {
    const { items: found, machines } = await misfits(['HP 12A', 'TN-2310', 'Laptop'], ['1020']);
    expect(found).toEqual([{ id: ids['TN-2310'], kind: 'other' }]);
    expect(machines.map(({ name }) => name)).toEqual(['HP LaserJet 1020']);
    expect((await misfits(['HP 12A', 'TN-2310'], ['1020', 'L2340'])).items).toEqual([]);
  });

  test('are not told from a machine for which nothing is known to fit', async () => {
    expect(await misfits(['HP 12A'], ['arabic'])).toMatchObject({ items: [], machines: [] });
  });

  test.each(['items=1', 'machines=1', "items='&machines=1", 'items=1&machines=', 'items=99999999999&machines=1'])(
    'are refused for %s',
    async (query) => {
      expect((await shop.get(`/api/view-misfits?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('my machines', () => {
  const mine = async (body?: object) => {
    const headers = await shop.as('User');
    const answer = body
      ? await shop.post('/api/user/machines', body, headers)
      : await shop.get('/api/user/machines', headers);
    expect(answer.statusCode).toBe(200);
    return answer.json<MyMachinesResponse>().machines.map(({ name, bought }) => [name, bought]);
  };

  test('are added once, removed, and include what the customer bought', async () => {
    expect(await mine()).toEqual([]);
    expect(await mine({ add: [ids['1020'], ids['1020'], 999_999] })).toEqual([['HP LaserJet 1020', false]]);
    const id = ids['HL-L2340DW'] ?? 0;
    const order = await shop.post(
      '/api/ordered-products',
      checkout([{ id, price: 1000, quantity: 1 }]),
      await shop.as('User'),
    );
    expect(order.statusCode).toBe(200);
    expect(await mine()).toEqual([
      ['HP LaserJet 1020', false],
      ['Brother HL-L2340DW', true],
    ]);
    expect(await mine({ remove: [ids['1020']] })).toEqual([['Brother HL-L2340DW', true]]);
  });

  test.each([{ add: 'all' }, { add: [-1] }, { add: Array.from({ length: 51 }, () => 1) }, { remove: [{}] }])(
    'refuse %j',
    async (body) => {
      const answer = await shop.post('/api/user/machines', body, await shop.as('User'));
      expect(answer.statusCode).toBe(400);
    },
  );

  test('are nobody else’s business', async () => {
    expect((await shop.get('/api/user/machines')).statusCode).toBe(401);
    expect((await shop.post('/api/user/machines', { add: [] })).statusCode).toBe(401);
  });
});

describe('in the back-office', () => {
  test('a model that differs only in its spelling, a missing brand and an item twice are field errors', async () => {
    for (const [body, errors] of [
      [
        { brand_id: hp, model: 'Laser-Jet 1020' },
        { model: ['There is already a machine of this brand with this model.'] },
      ],
      [{ brand_id: 999_999, model: 'X1' }, { brand_id: ['There is no such brand.'] }],
      [
        { brand_id: hp, model: 'X2', item_id: ids['HL-L2340DW'] },
        { item_id: ['Another machine is already this item.'] },
      ],
      [{ brand_id: hp, model: 'X3', item_id: 999_999 }, { item_id: ['There is no such item.'] }],
      [{ brand_id: hp, model: '--' }, { model: ['Use letters or digits.'] }],
      [{ brand_id: hp, model: '' }, { model: ['Enter the model.'] }],
    ] as const) {
      const answer = await addMachine(body);
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ errors })]);
    }
  });

  test('a machine that is a customer’s stays; another is deleted with its pairs', async () => {
    const headers = await shop.as('Staff');
    const id = await machine(hp, 'OfficeJet 7740');
    await fit('Drum', [id]);
    await shop.post('/api/user/machines', { add: [id] }, await shop.as('User'));
    const refused = await shop.post(`/api/delete-machine/${id}`, undefined, headers);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: '1 customer has this machine among theirs. Rename it instead.' });
    await shop.post('/api/user/machines', { remove: [id] }, await shop.as('User'));
    expect((await shop.post(`/api/delete-machine/${id}`, undefined, headers)).statusCode).toBe(200);
    expect((await shop.get('/api/open-machine/hp-officejet-7740')).statusCode).toBe(404);
    const left = await shop.get(`/api/view-item-machines/${ids['Drum'] ?? 0}`, headers);
    expect(left.json()).toMatchObject({ machines: [] });
  });

  test('an item cannot be given a machine that is gone, and a deleted item none', async () => {
    const answer = await fit('Drum', [999_999]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { add: ['One of these machines was deleted in the meantime. Choose again.'] },
    });
    const gone = await shop.post('/api/change-item-machines/999999', { add: [] }, await shop.as('Staff'));
    expect(gone.statusCode).toBe(404);
  });

  test('an item’s form says which machines it fits; left out, they stay', async () => {
    const headers = await shop.as('Staff');
    const desk = await openItemDesk(shop);
    const { id } = await desk.add({ title: 'Fuser', machines: JSON.stringify([ids['1020'], ids['P1102']]) });
    const save = async (fields: object) =>
      desk.send(`update-item/${id}`, { title: 'Fuser', stock_count: '', ...fields });
    const fitted = async () =>
      (await shop.get(`/api/view-item-machines/${id}`, headers))
        .json<{ machines: { name: string }[] }>()
        .machines.map(({ name }) => name);
    expect(await fitted()).toEqual(['HP LaserJet 1020', 'HP LaserJet Pro P1102']);
    await save({ machines: JSON.stringify([ids['P1102']]) });
    expect((await save({})).statusCode).toBe(200);
    expect(await fitted()).toEqual(['HP LaserJet Pro P1102']);
    for (const [machines, message] of [
      ['[999999]', 'One of these machines was deleted in the meantime. Choose again.'],
      ['all', 'Send a list of machines.'],
    ] as const) {
      const answer = await save({ machines });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ errors: { machines: [message] } }),
      ]);
    }
    await save({ machines: '[]' });
    expect(await fitted()).toEqual([]);
  });

  test('a brand that is renamed is found by its new name, as maker of the machines that an item fits', async () => {
    const headers = await shop.as('Staff');
    const brand = await addBrandRow(shop.db, 'Tally Genicom');
    await fit('Drum', [await machine(brand, 'T6215')]);
    const found = async (q: string) =>
      (await shop.get(`/api/view-items?q=${q}`)).json<{ items: { title: string }[] }>().items.map(({ title }) => title);
    expect(await found('genicom')).toEqual(['Drum']);
    const renamed = await shop.post(
      `/api/update-product-brand/${brand}`,
      { brand_name: 'Printronix', version: 1 },
      headers,
    );
    expect(renamed.statusCode).toBe(200);
    expect([await found('printronix%20t6215'), await found('genicom')]).toEqual([['Drum'], []]);
  });

  test('a search of the list knows every spelling', async () => {
    const answer = await shop.get('/api/view-machines?q=laser-jet1020&page=1', await shop.as('Staff'));
    expect(answer.json()).toMatchObject({ machines: [{ model: 'LaserJet 1020', brand: 'HP', supplies: 2 }] });
  });
});
