import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { inTransaction, selectRows } from '../../engine/database';
import { receiveReportedPayment } from '../../mpesa/received/receive';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;
let item: number;

beforeAll(async () => {
  shop = await openTestShop();
  item = await shop.addItem({ title: 'Toner 85A', price: 1500, stock: 1_000 });
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

interface Ordered {
  readonly id: number;
  readonly number: string;
}

async function order(): Promise<Ordered> {
  const placed = await shop.post('/api/ordered-products', checkout([{ id: item, price: 1500, quantity: 1 }]));
  const { token } = placed.json<OrderPlacedResponse>().order;
  const [row] = await selectRows<Ordered>(shop.db, sql`select id, number from orders where token = ${token}`);
  return row ?? { id: 0, number: '' };
}

type Headers = Awaited<ReturnType<TestShop['as']>>;

const sell = (cashier: Headers) =>
  shop.post(
    '/api/ordered-products',
    checkout([{ id: item, price: 1500, quantity: 1 }], {
      customerCategory: 'walk-in',
      customerLocation: 'cbd',
      payment_status: 'completed',
    }),
    cashier,
  );

const pay = ({ number }: Ordered, receipt: string, paidAt: Date) =>
  inTransaction(shop.db, (tx) =>
    receiveReportedPayment(tx, {
      receipt,
      promptId: null,
      amount: 150_000,
      phone: null,
      payerName: null,
      account: number,
      paidAt,
      source: 'paybill',
      proof: 'address',
    }),
  );

const HOUR = 3_600_000;

test.each([
  ['yesterday', -24 * HOUR],
  ['six years ago', -6 * 365 * 24 * HOUR],
  ['five hours ahead', 5 * HOUR],
])('money that M-Pesa dates %s is invoiced when it is told of', async (_, away) => {
  const ordered = await order();
  const began = Date.now();
  await pay(ordered, `DATED${Math.abs(away)}`, new Date(began + away));
  const [row] = await selectRows<{ invoice: string; at: string }>(
    shop.db,
    sql`select invoice, invoiced_at as at from orders where id = ${ordered.id}`,
  );
  expect(row?.invoice).toMatch(new RegExp(`^INV${String(new Date().getFullYear()).slice(2)}`));
  expect(new Date(row?.at ?? 0).getTime()).toBeGreaterThanOrEqual(began - 5);
  expect(new Date(row?.at ?? 0).getTime()).toBeLessThanOrEqual(Date.now());
});

test('numbers and dates of invoices and credit notes never run against each other, however many are issued at once', async () => {
  const cashier = await shop.as('Cashier');
  const orders = await Promise.all(Array.from({ length: 6 }, order));
  const work = orders.flatMap((ordered, index) => [
    pay(ordered, `RUSH${String(1_000_000 + index)}`, new Date(Date.now() - index * HOUR)),
    sell(cashier),
  ]);
  const answers = await Promise.all(work);
  expect(answers.flatMap((answer) => (answer ? [answer.statusCode] : []))).toEqual(
    Array.from({ length: 6 }, () => 200),
  );
  const sold = await selectRows<{ id: number }>(
    shop.db,
    sql`select id from orders where channel = 'counter' order by id limit 6`,
  );
  const admin = await shop.as('Admin');
  await Promise.all(sold.map(({ id }) => shop.post(`/api/delete-order/${id}`, { reason: 'Rung up twice' }, admin)));
  const inverted = await selectRows(
    shop.db,
    sql`with series as (
          select 'invoice' as kind, invoice as number, invoiced_at as at from orders where invoice is not null
          union all select 'credit note', credit_note, voided_at from orders where credit_note is not null
        )
        select earlier.number, later.number from series earlier join series later
        on later.kind = earlier.kind and later.number > earlier.number and later.at < earlier.at`,
  );
  expect(inverted).toEqual([]);
  expect(sold).toHaveLength(6);
});
