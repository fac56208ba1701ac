import type { OfferedQuotationResponse } from '@ofisi/api-contract/quotations/accept';
import type { QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import { eq } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { items } from '../tables/catalogue';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ publicOrigin: 'https://shop.test' });
});

afterAll(() => shop.close());

const setState = (id: number, state: 'draft' | 'on_sale' | 'hidden') =>
  shop.db.update(items).set({ state }).where(eq(items.id, id));

const post = async (path: string, fields: object) => shop.post(`/api/${path}`, fields, await shop.as('Admin'));

const quote = (id: number) =>
  post('add-quotation', {
    name: 'Achieng Odhiambo',
    phone_number: '0712 345 678',
    items: [{ item_id: id, quantity: 1, price: 1000 }],
  });

async function sent(id: number) {
  const { quotation } = (await quote(id)).json<QuotationSavedResponse>();
  const body = { version: quotation.version, email: '' };
  return (await post(`send-quotation/${quotation.id}`, body)).json<QuotationSavedResponse>().quotation;
}

const accept = ({ token, version }: Awaited<ReturnType<typeof sent>>) =>
  shop.post(`/api/quotations/${token}/accept`, { version, location: 'Eldoret', delivery_address: 'Iten Road' });

test('a hidden item is quoted, and the customer it was quoted to can order it', async () => {
  const id = await shop.addItem({ title: 'From the cupboard' });
  await setState(id, 'hidden');
  expect((await accept(await sent(id))).json()).toMatchObject({ status: 200 });
  expect((await shop.stockOf(id)).reserved).toBe(1);
});

test('a draft is not quoted, and what became one after it was quoted is not ordered', async () => {
  const id = await shop.addItem({ title: 'Being written' });
  const quotation = await sent(id);
  await setState(id, 'draft');
  const refused = await quote(id);
  expect([refused.statusCode, refused.json<ErrorResponse>().errors]).toEqual([
    400,
    { 'items.0.item_id': ['Being written is a draft. Put it on sale, or hide it from the site, first.'] },
  ]);
  const offered = (await shop.get(`/api/quotations/${quotation.token}`)).json<OfferedQuotationResponse>();
  expect(offered.quotation.items).toMatchObject([{ is_archived: true }]);
  expect((await accept(quotation)).json<ErrorResponse>()).toMatchObject({
    status: 400,
    errors: { items: ['Being written is no longer sold.'] },
  });
});
