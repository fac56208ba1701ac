import type {
  ItemSavedResponse,
  ProductFormOptionsResponse,
  StaffItemsResponse,
} from '@ofisi/api-contract/catalogue/staff-items';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type {
  TaxClassificationNameResponse,
  TaxClassificationsResponse,
} from '@ofisi/api-contract/etims/tax-classifications';
import type { TaxListsResponse } from '@ofisi/api-contract/etims/tax-documents';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openItemDesk, type ItemDesk } from '../testing/item-desk';
import { openTaxOffice, QUICK, type TaxOffice } from '../testing/tax-office';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { trader, type Trader } from '../testing/trader';

let office: TaxOffice;
let shop: TestShop;
let act: Trader;
let desk: ItemDesk;
let known: TaxOffice['lists'];

beforeAll(async () => {
  office = await openTaxOffice();
  shop = await openTestShop({ etims: { ...office.settings, cmcKey: undefined }, etimsPace: QUICK });
  act = await trader(shop);
  desk = await openItemDesk(shop);
  known = { ...office.lists };
});

afterEach(() => {
  office.be(null);
  office.failLists(null);
  Object.assign(office.lists, known);
});

afterAll(async () => {
  await shop.close();
  await office.close();
});

const read = async <Answer extends object>(path: string): Promise<Answer> =>
  (await shop.get(`/api/${path}`, await shop.as('Admin'))).json<Answer>();
const offered = () => read<ProductFormOptionsResponse>('view-product-form-options');
const pulls = () =>
  selectRows<{ list: string; failures: number; error: string | null; isPulled: boolean }>(
    shop.db,
    sql`select list, failures, error, pulled_at is not null as "isPulled" from tax_pulls where list in ('codes', 'classifications') order by list`,
  );
const arrived = () =>
  eventually(async () => {
    const all = await pulls();
    expect(all.map(({ isPulled, error }) => isPulled && error === null)).toEqual([true, true]);
  });

/** Moves on to the next night. */
async function nextNight() {
  office.asked.length = 0;
  await shop.db.execute(
    sql`update tax_pulls set pulled_at = pulled_at - interval '2 days' where list in ('codes', 'classifications')`,
  );
  await eventually(async () => expect(office.asked).toHaveLength(2));
  await eventually(async () => {
    const [late] = await selectRows<{ many: number }>(
      shop.db,
      sql`select count(*)::int as many from tax_pulls where pulled_at < now() - interval '1 day' and list in ('codes', 'classifications')`,
    );
    expect(late?.many).toBe(0);
  });
}

const add = (fields: Record<string, unknown>) => desk.send('add-item', fields);
const errorsOf = async (fields: Record<string, unknown>) => (await add(fields)).json<ErrorResponse>().errors;

it('come once the device is set up, before anything is sold, and are kept with their names', async () => {
  await arrived();
  expect(office.asked.slice(0, 4).map(({ since }) => since)).toEqual(Array.from({ length: 4 }, () => '20180101000000'));
  const { packaging_units: packaging, quantity_units: quantity, has_classifications } = await offered();
  expect(packaging).toContainEqual({ code: 'CT', name: 'Carton', is_active: true });
  expect(packaging.map(({ code }) => code)).not.toContain('BX');
  expect(quantity).toContainEqual({ code: 'BX', name: 'Box', is_active: true });
  expect(has_classifications).toBe(true);
});

it('let classifications be found by words and by digits, a page at a time', async () => {
  await arrived();
  const found = async (query: string) =>
    (await read<TaxClassificationsResponse>(`view-tax-classifications?${query}`)).classifications.map(
      ({ code }) => code,
    );
  expect(await found('q=laser+print&page=1')).toEqual(['43212105']);
  expect(await found('q=441031&page=1&per_page=2')).toEqual(['44103100', '44103103']);
  expect(await found('q=441031&page=2&per_page=2')).toEqual(['44103105', '44103109']);
  const one = await read<TaxClassificationNameResponse>('view-tax-classifications/44101605');
  expect(one.classification).toEqual({ code: '44101605', name: 'Laminators', is_active: true });
  expect((await shop.get('/api/view-tax-classifications/44999999', await shop.as('Staff'))).statusCode).toBe(404);
});

it('say which codes an item may have', async () => {
  await arrived();
  expect(await errorsOf({ packaging_unit: 'BX' })).toEqual({
    packaging_unit: ['KRA’s list has no packaging unit BX. Choose one from the list.'],
  });
  expect(await errorsOf({ quantity_unit: 'XYZ' })).toEqual({
    quantity_unit: ['KRA’s list has no quantity unit XYZ. Choose one from the list.'],
  });
  expect(await errorsOf({ etims_class: '99999999' })).toEqual({
    etims_class: ['KRA’s list has no classification 99999999. Choose one from the list.'],
  });
  const saved = await add({ packaging_unit: 'ct', quantity_unit: 'NO', etims_class: '44121615' });
  expect(saved.json<ItemSavedResponse>().item).toMatchObject({ packaging_unit: 'CT', quantity_unit: 'NO' });
});

it('are updated each night; withdrawn codes stay known but cannot be chosen, and items with one are listed', async () => {
  await arrived();
  const rolls = (
    await add({ title: 'Rolls', packaging_unit: 'RO', etims_class: '44122000' })
  ).json<ItemSavedResponse>();
  expect(rolls.item.tax_codes).toBe('listed');
  const changedAt = Date.now();
  office.lists.packaging = [
    { code: 'RO', name: 'Roll', isUsed: false, changedAt },
    { code: 'NEW', name: 'Something new', changedAt },
  ];
  office.lists.classifications = [{ code: '44122000', name: 'Holders, no more', isUsed: false, changedAt }];
  await nextNight();
  for (const { since } of office.asked) expect(since > '20260000000000').toBe(true);
  const { packaging_units: packaging } = await offered();
  expect(packaging).toContainEqual({ code: 'RO', name: 'Roll', is_active: false });
  expect(packaging).toContainEqual({ code: 'NEW', name: 'Something new', is_active: true });
  expect(packaging).toContainEqual({ code: 'NT', name: 'NET', is_active: true });
  expect(await errorsOf({ packaging_unit: 'RO' })).toEqual({
    packaging_unit: ['KRA has withdrawn the packaging unit RO. Choose another one.'],
  });
  expect(await errorsOf({ etims_class: '44122000' })).toEqual({
    etims_class: ['KRA has withdrawn the classification 44122000. Choose another one.'],
  });
  const name = await read<TaxClassificationNameResponse>('view-tax-classifications/44122000');
  expect(name.classification).toMatchObject({ name: 'Holders, no more', is_active: false });

  expect((await read<TaxListsResponse>('tax-lists')).unlisted_items).toBe(1);
  const unlisted = await read<StaffItemsResponse>('view-items-for-staff?tax_codes=unlisted&page=1');
  expect(unlisted.items.map(({ title }) => title)).toEqual(['Rolls']);
  // Its price can still be changed.
  const update = (fields: Record<string, unknown>) =>
    desk.send(`update-item/${rolls.item.slug}`, { title: 'Rolls', ...fields });
  const dearer = { actual_price: 190_000, packaging_unit: 'RO', etims_class: '44122000' };
  expect((await update(dearer)).json<ItemSavedResponse>().item.actual_price).toBe(190_000);
  expect((await update({ packaging_unit: 'NEW', etims_class: '44121615' })).statusCode).toBe(200);
  expect((await read<TaxListsResponse>('tax-lists')).unlisted_items).toBe(0);
});

it('delay no receipt when they fail, report the failure, and are retried', async () => {
  await arrived();
  office.failLists('error');
  await shop.db.execute(sql`update tax_pulls set pulled_at = null where list in ('codes', 'classifications')`);
  const reason = 'KRA’s service answered with status 500.';
  await eventually(async () => expect((await pulls()).map(({ error }) => error)).toEqual([reason, reason]));
  expect((await read<TaxListsResponse>('tax-lists')).problem).toBe(reason);
  const toner = await shop.addItem({ title: 'Toner', price: 7000, stock: 10 });
  const sale = await act.sell([{ id: toner, price: 7000, quantity: 1 }]);
  await eventually(async () => {
    const rows = await selectRows<{ status: string }>(
      shop.db,
      sql`select status from tax_documents where order_id = ${sale.id}`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['signed']);
  });
  office.failLists(null);
  await arrived();
  expect((await read<TaxListsResponse>('tax-lists')).problem).toBeNull();
});

it('known only to a newer version are left to it', async () => {
  await arrived();
  await shop.db.execute(
    sql`insert into tax_pulls (device_id, list) select id, 'zebras' from tax_devices where is_active`,
  );
  await nextNight();
  const unknown = await selectRows(shop.db, sql`select pulled_at, retry_at from tax_pulls where list = 'zebras'`);
  expect(unknown).toEqual([{ pulled_at: null, retry_at: null }]);
  await shop.db.execute(sql`delete from tax_pulls where list = 'zebras'`);
});

describe('a shop without a device', () => {
  let plain: TestShop;
  beforeAll(async () => {
    plain = await openTestShop();
  });
  afterAll(() => plain.close());

  it('offers the codes that an office shop meets, and takes any classification', async () => {
    const admin = await plain.as('Admin');
    const options = (await plain.get('/api/view-product-form-options', admin)).json<ProductFormOptionsResponse>();
    expect(options.packaging_units[0]).toEqual({ code: 'NT', name: null, is_active: true });
    expect(options.has_classifications).toBe(false);
    const plainDesk = await openItemDesk(plain);
    const post = (more: Record<string, unknown>) => plainDesk.send('add-item', more);
    expect((await post({ packaging_unit: 'XX' })).json()).toMatchObject({
      errors: { packaging_unit: ['Choose one of NT, BX, CT, PA, BG, RO, BE, CA, DR, OU.'] },
    });
    expect((await post({ packaging_unit: 'BX', etims_class: '99999999' })).statusCode).toBe(200);
  });
});

it('are read in tens of thousands without a long wait for a search', async () => {
  await arrived();
  await shop.db.execute(
    sql`insert into tax_classifications (device_id, code, name, is_active)
        select device.id, (50000000 + n)::text, 'Part ' || md5(n::text) || ' of machine ' || n, true
        from generate_series(1, 50000) n, tax_devices device where device.is_active`,
  );
  await shop.db.execute(sql`analyze tax_classifications`);
  const began = performance.now();
  const { classifications, meta } = await read<TaxClassificationsResponse>(
    'view-tax-classifications?q=machine+49999&page=1&per_page=20',
  );
  expect(classifications).toHaveLength(1);
  expect(meta?.total).toBe(1);
  expect(performance.now() - began).toBeLessThan(1_500);
});
