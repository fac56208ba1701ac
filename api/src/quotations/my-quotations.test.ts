import type { MyQuotationsResponse } from '@ofisi/api-contract/quotations/my-quotations';
import type { QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { emailOf, openTestShop, type TestShop } from '../testing/test-shop';
import { parties } from '../tables/contacts';
import { users } from '../tables/identity';

let shop: TestShop;
let printer: number;

beforeAll(async () => {
  shop = await openTestShop();
  printer = await shop.addItem({ title: 'Epson L3250', price: 28_000, stock: 1000 });
});

afterAll(() => shop.close());

const post = async (path: string, fields: object) => shop.post(`/api/${path}`, fields, await shop.as('Admin'));

const WHO = { name: 'Achieng Odhiambo', phone_number: '0712 345 678' };

async function quoted(fields: object, isSent = true) {
  const items = [{ item_id: printer, quantity: 1, price: 26_000 }];
  const { quotation } = (await post('add-quotation', { ...WHO, items, ...fields })).json<QuotationSavedResponse>();
  if (isSent) await post(`send-quotation/${quotation.id}`, { version: quotation.version, email: '' });
  return quotation;
}

const mine = async () => (await shop.get('/api/my-quotations', await shop.as('User'))).json<MyQuotationsResponse>();

test('customers see what was sent to their account or answers their requests, and nothing else', async () => {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('User')));
  const [customer] = await shop.db
    .insert(parties)
    .values({ kind: 'customer', name: 'User Person', organization: 'Own', phone: '0700', userId: user?.id })
    .returning({ id: parties.id });
  const request = { first_name: 'User', last_name: 'Person', phone_number: '0712 345 678', location: 'Kisumu' };
  const asking = { ...request, items: [{ id: printer, quantity: 3 }] };
  await shop.post('/api/quote-requests', asking, await shop.as('User'));
  const [asked] = await selectRows<{ id: number }>(shop.db, sql`select id from quote_requests`);

  const own = await quoted({ customer_id: customer?.id });
  const answering = await quoted({ quote_request_id: asked?.id });
  await quoted({ customer_id: customer?.id }, false);
  await quoted({ name: 'Somebody Else', email: emailOf('User') });

  const { quotations } = await mine();
  expect(quotations).toEqual([
    expect.objectContaining({ number: answering.number, status: 'sent', amount: 26_000 }),
    expect.objectContaining({ number: own.number, token: own.token, valid_until: own.valid_until }),
  ]);
  for (const role of ['Staff', 'Cashier', 'Admin'] as const) {
    expect((await shop.get('/api/my-quotations', await shop.as(role))).json()).toEqual({
      status: 200,
      quotations: [],
    });
  }
  expect((await shop.get('/api/my-quotations')).statusCode).toBe(401);
});
