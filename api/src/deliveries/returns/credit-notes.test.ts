import type { VatReportResponse } from '@ofisi/api-contract/reports/vat';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`insert into units (name, short_name, allow_decimal) values ('Metre', 'm', true)`);
  await shop.db.execute(
    sql`insert into tax_devices (pin, branch, serial, is_active) values ('P000000001A', '00', 'TEST', true)`,
  );
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

/** A seeded generator of whole numbers below a bound. */
function numbers(seed: number) {
  let state = seed * 7_919 + 1;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Line {
  readonly id: number;
  readonly quantity: number;
}

/** A sale of one to four lines at prices with cents, some with a discount. @returns its order and lines */
async function sell(next: (below: number) => number): Promise<{ id: number; lines: Line[] }> {
  const lines = [];
  for (let count = 1 + next(4); count > 0; count -= 1) {
    const price = (101 + next(20_000)) / 100;
    const id = await shop.addItem({ title: 'Goods', price, stock: 100 });
    const isDivisible = next(3) === 0;
    if (isDivisible)
      await shop.db.execute(
        sql`update items set unit_id = (select id from units where short_name = 'm') where id = ${id}`,
      );
    const quantity = isDivisible ? (1 + next(9_000)) / 1_000 + 0.1 : 1 + next(5);
    const rounded = Math.round(quantity * 1_000) / 1_000;
    lines.push({
      id,
      price,
      quantity: rounded,
      discount: next(2) === 0 ? next(Math.floor(price * 100 * rounded * 0.5)) / 100 : 0,
    });
  }
  const amount =
    lines.reduce(
      (sum, line) => sum + Math.round(line.price * line.quantity * 100) - Math.round(line.discount * 100),
      0,
    ) / 100;
  const body = {
    ...checkout(lines),
    amount,
    customerCategory: 'walk-in',
    customerLocation: 'cbd',
    payment_status: 'completed',
  };
  const placed = await shop.post('/api/ordered-products', body, await shop.as('Admin'));
  expect([placed.statusCode, placed.statusCode === 200 ? '' : placed.body]).toEqual([200, '']);
  const id = placed.json<OrderPlacedResponse>().order.id ?? 0;
  return {
    id,
    lines: await selectRows<Line>(
      shop.db,
      sql`select id, quantity::float8 from order_lines where order_id = ${id} order by id`,
    ),
  };
}

async function bringBack(orderId: number, items: readonly Line[]): Promise<void> {
  const body = {
    order_id: orderId,
    returned_by: 'The customer',
    return_status: 'returned',
    payment_status: 'paid',
    items: items.map(({ id, quantity }) => ({ order_line_id: id, quantity, condition: 'restock' })),
  };
  const answer = await shop.post('/api/add-returns', body, await shop.as('Admin'));
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
}

/** The tax documents of a sale and its returns, in shillings. */
const documentsOf = (orderId: number) =>
  selectRows<{ kind: string; total: number; tax: number }>(
    shop.db,
    sql`select kind, total::float8, (select sum((line ->> 'tax')::numeric) from jsonb_array_elements(content -> 'lines') line)::float8 as tax
        from tax_documents where order_id = ${orderId} order by id`,
  );

const cents = (sum: number) => Math.round(sum * 100);
const sumOf = (rows: readonly { total: number; tax: number }[]) => ({
  total: rows.reduce((sum, { total }) => sum + cents(total), 0),
  tax: rows.reduce((sum, { tax }) => sum + cents(tax), 0),
});

test.each([
  [99.5, 100],
  [44.96, 45],
])('goods for %d that come back are credited as invoiced, and %d is paid back', async (price, paid) => {
  const item = await shop.addItem({ title: 'Cable', price, stock: 5 });
  const sale = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_status: 'completed' };
  const placed = await shop.post(
    '/api/ordered-products',
    checkout([{ id: item, price, quantity: 1 }], sale),
    await shop.as('Admin'),
  );
  const id = placed.json<OrderPlacedResponse>().order.id ?? 0;
  const [line] = await selectRows<Line>(shop.db, sql`select id, 1 as quantity from order_lines where order_id = ${id}`);
  await bringBack(id, line ? [line] : []);
  const [invoice, note] = await documentsOf(id);
  expect(invoice).toMatchObject({ kind: 'sale', total: price });
  expect(note).toEqual({ ...invoice, kind: 'return' });
  const [back] = await selectRows(
    shop.db,
    sql`select sum(amount)::float8 as amount from ledger_entries where order_id = ${id} and kind = 'refund'`,
  );
  expect(back).toEqual({ amount: paid });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'credit notes of random sales never exceed the invoice, and equal it when everything came back (%i)',
  async (seed) => {
    const next = numbers(seed);
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, lines } = await sell(next);
      const left = new Map(lines.map((line) => [line.id, Math.round(line.quantity * 1_000)]));
      while (left.size > 0) {
        const part = [...left].flatMap(([line, rest]) => {
          const isWhole = rest % 1_000 === 0;
          const quantity = next(3) === 0 ? rest : isWhole ? 1_000 * next(rest / 1_000 + 1) : next(rest + 1);
          return quantity === 0 ? [] : [{ id: line, quantity: quantity / 1_000 }];
        });
        if (part.length === 0) continue;
        await bringBack(id, part);
        for (const { id: line, quantity } of part) {
          const rest = (left.get(line) ?? 0) - Math.round(quantity * 1_000);
          if (rest === 0) left.delete(line);
          else left.set(line, rest);
        }
        const [sale, ...notes] = await documentsOf(id);
        const [invoiced, credited] = [sumOf(sale ? [sale] : []), sumOf(notes)];
        expect(credited.total).toBeLessThanOrEqual(invoiced.total);
        expect(credited.tax).toBeLessThanOrEqual(invoiced.tax);
        if (left.size === 0) expect([seed, turn, credited]).toEqual([seed, turn, invoiced]);
      }
    }
  },
);

test('a sale returned in full leaves nothing in the VAT report', async () => {
  const today = nairobiDayOf(new Date());
  const url = `/api/view-vat-report?from=${today}&to=${today}`;
  const report = (await shop.get(url, await shop.as('Admin'))).json<VatReportResponse>();
  expect([report.output.net, report.output.tax]).toEqual([0, 0]);
});
