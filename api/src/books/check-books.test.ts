import { sql } from 'drizzle-orm';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { expectBooksAgree } from '../testing/books-agree';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { trader } from '../testing/trader';
import { invoiceContract } from './testing/invoice-contract';
import { checkBooks, ROWS_SHOWN } from './check-books';
import { STATEMENTS } from './statements/statements';
import type { Difference } from '../tables/books';

let shop: TestShop;

const today = nairobiDayOf(new Date());

/** A day in a shop that does a little of everything. */
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(
    sql`insert into tax_devices (pin, branch, serial, is_active) values ('P000000001A', '00', 'TEST', true)`,
  );
  const trade = await trader(shop);
  const { send } = trade;
  const paper = await shop.addItem({ title: 'Paper', price: 99.5, stock: 100 });
  const laptop = await shop.addItem({ title: 'Laptop', price: 50_000, serials: ['SN-1', 'SN-2', 'SN-3'] });
  const customer = await trade.addCustomer('Kamau Ltd');
  const line = (quantity: number, discount?: number) => ({
    id: paper,
    price: 99.5,
    quantity,
    ...(discount && { discount }),
  });

  await send('open-till', { opening_float: 1_000 });
  const printer = await shop.addItem({ title: 'Printer', price: 40_000, serials: ['P-1', 'P-2'] });
  await trade.sell([{ id: printer, price: 40_000, quantity: 1, serials: ['P-1'] }]);
  const fault = { kind: 'repair', phone_number: '0712 345 678', fault: 'Dead', serial_number: 'P-1', brand: 'HP' };
  const job = (await send('add-service-job', fault)).json<{ service_job: { id: number } }>().service_job;
  await send(`replace-machine/${job.id}`, { serial_number: 'P-2' });
  await trade.sell([line(3, 10)]);
  await trade.sell([{ id: laptop, price: 50_000, quantity: 1, serials: ['SN-1'] }]);
  const returned = await trade.sell([line(2)]);
  await trade.takeBack(returned, [{ order_line_id: returned.lines[0]?.id, quantity: 1, condition: 'restock' }]);
  await trade.voidSale(await trade.sell([line(1)]));
  await trade.voidSale(await trade.sell([line(2)]));

  const order = await trade.order([line(4)]);
  await trade.pay(order, order.total, 'QAB1234567');
  await trade.deliver(order, { delivery_status: 'delivered' });
  const waiting = await trade.order([line(1)]);
  await trade.pay(waiting, 50, 'QAB1234568');
  await trade.voidSale(await trade.order([line(2)]));

  const onAccount = { customer_id: customer, payment_status: 'pending', payment_method: 'cash', payments: [] };
  await send('add-customer-payment', { customer_id: customer, amount: 80, payment_method: 'cash' });
  await trade.sell([line(5)], onAccount);

  await invoiceContract(shop, trade, customer);

  const purchase = await trade.buy.add({ product_id: paper, quantity: 10, unit_cost: 60 });
  await trade.sendBack(purchase, 2);
  await trade.buy.pay({ amount: 100, payment_method: 'cash' });
  await send('add-transfer', { from_account: 'cash-in-shop', to_account: 'equity-bank', amount: 500, date: today });

  const take = await send('add-stock-take', { scope: 'selection', item_ids: [paper] });
  const { id } = take.json<{ take: { id: number } }>().take;
  const lines = (await shop.get(`/api/view-stock-takes/${id}/lines`, await shop.as('Admin'))).json<{
    lines: { id: number }[];
  }>().lines;
  await send(`count-stock-take-line/${lines[0]?.id}`, { counted: 90 });
  await send(`move-stock-take/${id}`, { status: 'submitted' });
  await send(`move-stock-take/${id}`, { status: 'posted' });

  const till = await shop.get('/api/my-till', await shop.as('Admin'));
  await send(`close-my-till/${till.json<{ till: { id: number } }>().till.id}`, { counted: 1 });
}, 120_000);

afterAll(() => shop.close());

/** Makes one of these orders that of a service job. */
const ofJob = (stage: string, orders: string) => `
  insert into quotations (number, token, status, name, amount, rounding, tax, valid_until, order_id, service_job_id)
  select 'QT1', 'token', 'accepted', 'Kamau', orders.amount, 0, 0, now(), orders.id, job.id
  from (select * from orders where ${orders} order by id limit 1) orders,
       (select id from job where stage = '${stage}') job`;
const aJob = (stage: string) => `job as (
  insert into service_jobs (number, kind, stage, phone_number, fault) values ('SJ1', 'repair', '${stage}', '0712', 'Jams') returning id, stage)`;

/** For each statement, a change that makes it untrue. Only that statement is checked, whatever else the change breaks. */
const SABOTAGE: Readonly<Record<string, string>> = {
  'stock-is-its-movements': `update items set on_hand = on_hand + 1 where title = 'Paper'`,
  'reserved-is-its-movements': `update items set reserved = reserved + 1 where title = 'Paper'`,
  'movements-follow-each-other': `update stock_movements set on_hand_after = 7 where id = (select max(id) from stock_movements)`,
  'promised-is-there': `update items set on_hand = 0, reserved = 1 where title = 'Paper'`,
  'reserved-is-what-orders-hold': `update orders set status = 'expired' where status = 'reserved'`,
  'orders-hold-their-goods': `delete from stock_movements where cause = 'reservation_release'`,
  'sold-goods-have-left': `update stock_movements set on_hand_delta = -1 where cause = 'sale' and on_hand_delta = -3`,
  'returned-goods-are-back': `delete from stock_movements where cause = 'return_restock'`,
  'received-goods-are-in-stock': `update stock_movements set on_hand_delta = 9 where cause = 'purchase_receipt'`,
  'sent-back-goods-have-left': `delete from stock_movements where cause = 'supplier_return'`,
  'counted-goods-are-in-stock': `update stock_take_lines set counted = 80`,
  'units-are-the-stock': `update item_serials set status = 'scrapped' where serial_number = 'SN-2'`,
  'units-are-as-last-told': `insert into serial_events (serial_id, event) select id, 'scrapped' from item_serials where serial_number = 'SN-2'`,
  'sold-units-have-their-sale': `update item_serials set order_line_id = null where serial_number = 'SN-1'`,
  'units-are-of-the-item-sold': `update item_serials set order_line_id = (select min(id) from order_lines) where serial_number = 'SN-1'`,
  'no-more-units-than-sold': `update item_serials set order_line_id = (select order_line_id from item_serials where serial_number = 'SN-1')`,
  'replacements-take-the-place': `update service_replacements set order_line_id = (select max(id) from order_lines)`,
  'warranties-are-as-last-told': `update item_serials set warranty_until = warranty_until + interval '2 days' where serial_number = 'SN-1'`,
  'defective-units-are-not-on-sale': `update item_serials set status = 'in_stock' where serial_number = 'P-1'`,
  'warranty-parts-belong-to-jobs': `update stock_movements set cause = 'service' where id = (select max(id) from stock_movements)`,
  'contract-supplies-have-left': `update contract_supplies set quantity = quantity + 1`,
  'contract-movements-have-their-supply': `update stock_movements set cause = 'service' where contract_supply_id is not null`,
  'ended-jobs-hold-nothing': `with ${aJob('handed_over')} ${ofJob('handed_over', `status = 'reserved'`)}`,
  'parts-are-taken-once': `with ${aJob('ready')}, taken as (update delivery_lines set quantity = 5)
    ${ofJob('ready', `id in (select order_id from deliveries)`)}`,
  'lines-add-up': `update order_lines set total = total - 0.01 where id = (select min(id) from order_lines)`,
  'orders-add-up': `update orders set amount = amount + 1 where id = (select min(id) from orders)`,
  'line-vat': `update order_lines set tax = tax + 0.01 where id = (select min(id) from order_lines)`,
  'order-vat': `update orders set tax = tax + 0.01 where id = (select min(id) from orders)`,
  'rounding-below-a-shilling': `update orders set rounding = 0.51 where id = (select min(id) from orders)`,
  'sales-have-an-invoice': `update orders set invoice = null where id = (select min(id) from orders)`,
  'ended-orders-have-no-invoice': `update orders set invoice = 'INV99999999' where status = 'cancelled'`,
  'void-sales-have-a-credit-note': `update orders set credit_note = null where status = 'void'`,
  'invoices-without-gaps': `update document_counters set last_number = last_number + 1 where document = 'invoice'`,
  'credit-notes-without-gaps': `update document_counters set last_number = last_number + 1 where document = 'credit_note'`,
  'invoices-in-order': `update orders set invoiced_at = invoiced_at - interval '1 day' where invoice = (select max(invoice) from orders)`,
  'credit-notes-in-order': `update orders set voided_at = voided_at - interval '1 day' where credit_note = (select max(credit_note) from orders)`,
  'no-more-returned-than-sold': `update return_lines set quantity = 3`,
  'no-more-delivered-than-sold': `update delivery_lines set quantity = 5`,
  'accepted-quotations-are-orders': `insert into quotations (number, token, status, name, amount, rounding, tax, valid_until, order_id)
    select 'QT1', 'token', 'accepted', 'Kamau', amount + 1, 0, 0, now(), id from orders limit 1`,
  'balances-are-sums': `update parties set balance = balance + 1 where kind = 'customer'`,
  'invoices-are-owed': `delete from ledger_entries where id = (select min(id) from ledger_entries where kind = 'sale')`,
  'ended-orders-owe-nothing': `delete from ledger_entries where id = (select min(id) from ledger_entries where kind = 'void')`,
  'no-order-is-overpaid': `update ledger_entries set amount = amount - 1 where kind = 'payment' and order_id = (select min(id) from orders)`,
  'returns-are-credited': `update ledger_entries set amount = amount + 1 where kind = 'return'`,
  'credit-notes-within-the-invoice': `update ledger_entries set amount = amount - 1000 where kind = 'return'`,
  'entries-are-of-the-customer': `update ledger_entries set party_id = null where order_id is not null`,
  'allocations-cancel-out': `delete from ledger_entries where id = (select max(id) from ledger_entries where kind = 'allocation')`,
  'closed-days-stay-closed': `insert into period_closings (closed_until, created_at) values ('${today}', now() - interval '1 day')`,
  'payments-are-in-the-ledger': `update payments set amount = amount + 1 where id = (select min(id) from payments)`,
  'payments-lie-in-an-account': `update payments set account = 'nowhere' where id = (select min(id) from payments)`,
  'reversals-match': `update payments set reverses = (select min(id) from payments) where id = (select max(id) from payments where direction = 'in')`,
  'references-are-known-once': `update payments set reference = ' qab1234567' where reference = 'QAB1234568'`,
  'accounts-have-what-was-paid': `delete from ledger_entries where id = (select max(id) from ledger_entries where payment_id is not null)`,
  'till-differences-are-booked': `delete from account_movements where kind = 'cash_difference'`,
  'transfers-are-undone-once': `insert into account_movements (kind, from_account, to_account, amount, reverses)
    select kind, to_account, from_account, amount + 1, id from account_movements where kind = 'transfer'`,
  'receipts-are-payments': `insert into mpesa_receipts (receipt, payment_id, amount, source, paid_at)
    select 'QAB1234567', id, amount + 1, 'paybill', now() from payments where reference = 'QAB1234567'`,
  'prompts-have-their-money': `insert into mpesa_prompts (order_id, phone, amount, state, secret_hash) select min(id), '254712345678', 1, 'paid', 'hash' from orders`,
  'refunds-are-paid-out': `insert into refunds (payment_id, amount, reason, status, requested_by, out_payment_id)
    select min(id), 1, 'Sent twice', 'done', 1, max(id) from payments`,
  'no-more-refunded-than-paid': `insert into refunds (payment_id, amount, reason, status, requested_by)
    select id, amount + 1, 'Sent twice', 'approved', 1 from payments limit 1`,
  'money-for-nobody-is-left-over': `insert into ledger_entries (kind, amount, payment_id) select 'payment', 1, min(id) from payments`,
  'purchase-lines-add-up': `update purchase_lines set total = total + 0.01`,
  'purchases-are-owed': `delete from ledger_entries where kind = 'purchase'`,
  'supplier-returns-are-credited': `delete from ledger_entries where kind = 'supplier_return'`,
  'entries-are-of-the-supplier': `update ledger_entries set party_id = null where purchase_id is not null`,
  'tax-documents-add-up': `update tax_documents set total = total + 1 where id = (select min(id) from tax_documents)`,
  'one-tax-invoice-a-sale': `insert into tax_documents (device_id, kind, order_id, reference, content, total, issued_at)
    select device_id, kind, order_id, 'again', content, total, issued_at from tax_documents where kind = 'sale' limit 1`,
  'tax-credit-within-the-invoice': `update tax_documents set total = 1 where kind = 'sale'`,
  'tax-invoice-of-the-supply': `update tax_documents set total = total + 0.5 where kind = 'sale'`,
  'sales-reports-are-the-ledger': `delete from ledger_entries where id = (select min(id) from ledger_entries where kind = 'sale')`,
  'vat-report-is-the-tax-documents': `update orders set invoiced_at = '1999-01-01'`,
  'contract-months-without-gaps': `delete from contract_months where month = '2025-01-01'`,
  'contract-months-are-sold': `update contract_months set amount = amount + 1`,
  'readings-count-on': `update meter_readings set mono_pages = mono_pages + 1 where old_counter is not null`,
  'contract-pages-are-read': `update contract_month_machines set mono_pages = mono_pages - 1 where month_id = (select min(id) from contract_months)`,
};

/** The result of a check after a change, which is rolled back. */
async function checkAfter(statement: string, names?: readonly string[]): Promise<readonly Difference[]> {
  let differences: readonly Difference[] = [];
  await shop.db
    .transaction(async (tx) => {
      // Triggers and constraints that keep the books right are bypassed too.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
      differences = await checkBooks(
        tx,
        STATEMENTS.filter(({ name }) => names?.includes(name) ?? true),
      );
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Rollback') throw error;
    });
  return differences;
}

test('a shop that did a little of everything has books that agree', () => expectBooksAgree(shop.db));

test('each statement has a unique name and a change that makes it false', () => {
  expect(Object.keys(SABOTAGE)).toEqual(STATEMENTS.map(({ name }) => name));
  expect(STATEMENTS.filter(({ says }) => !/^[A-Z].*\.$/.test(says))).toEqual([]);
});

test.each(Object.entries(SABOTAGE))('%s is found false, with the row', async (name, statement) => {
  const [difference] = await checkAfter(statement, [name]);
  expect([difference?.name, difference?.rows[0]?.what]).toEqual([name, expect.stringMatching(/\S/)]);
});

test('a difference shows the expected and the found value', async () => {
  expect(await checkAfter(`update items set on_hand = 91 where title = 'Paper'`, ['stock-is-its-movements'])).toEqual([
    {
      name: 'stock-is-its-movements',
      says: 'The stock of an item equals the sum of its stock movements.',
      count: 1,
      rows: [{ what: 'Item 1, Paper', expected: '90.000', found: '91.000' }],
    },
  ]);
});

test('of many rows it shows the first and counts all', async () => {
  const [difference] = await checkAfter(
    `insert into parties (kind, name, phone, organization, balance) select 'customer', 'Customer ' || n, '0712', '', 1 from generate_series(1, 30) n`,
    ['balances-are-sums'],
  );
  expect([difference?.count, difference?.rows.length]).toEqual([30, ROWS_SHOWN]);
});
