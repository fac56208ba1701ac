import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { ReturnSavedResponse } from '@ofisi/api-contract/deliveries/returns';
import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { SupplierReturnSavedResponse } from '@ofisi/api-contract/finance/supplier-returns';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { buyer } from './buyer';
import { checkout, type TestShop } from './test-shop';

/** A line of a sale: price in shillings, as the shop shows it. */
export interface SoldItem {
  readonly id: number;
  readonly price: number;
  readonly quantity: number;
  readonly discount?: number;
  readonly serials?: readonly string[];
}

export interface Sold {
  readonly id: number;
  readonly total: number;
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
}

const expectDone = (answer: Awaited<ReturnType<TestShop['post']>>) =>
  expect(answer.json()).toMatchObject({ status: 200 });

/** Somebody who performs everything that a shop does in a day, as an Admin, each with its call. */
export async function trader(shop: TestShop) {
  const buy = await buyer(shop);
  const send = async (call: string, body: object) => shop.post(`/api/${call}`, body, await shop.as('Admin'));
  const done = async (call: string, body: object) => {
    const answer = await send(call, body);
    expectDone(answer);
    return answer;
  };

  const soldBy = async (placed: OrderPlacedResponse['order']): Promise<Sold> => {
    const lines = await selectRows<{ id: number; quantity: number; order_id: number }>(
      shop.db,
      sql`select line.id, line.quantity::float8 as quantity, line.order_id from order_lines line join orders on orders.id = line.order_id
          where orders.token = ${placed.token} order by line.id`,
    );
    return { id: lines[0]?.order_id ?? 0, total: placed.total, lines };
  };
  const amountOf = (items: readonly SoldItem[]) =>
    items.reduce(
      (sum, { price, quantity, discount = 0 }) => sum + Math.round(price * quantity * 100) - Math.round(discount * 100),
      0,
    ) / 100;

  return {
    buy,
    send,
    /** Sells at the counter, paid in cash unless `fields` say otherwise. */
    sell: async (items: SoldItem[], fields: object = {}): Promise<Sold> => {
      const counter = {
        customerCategory: 'walk-in',
        customerLocation: 'cbd',
        payment_status: 'completed',
        payment_method: 'cash',
        amount: amountOf(items),
      };
      const answer = await done('ordered-products', checkout(items, { ...counter, ...fields }));
      return soldBy(answer.json<OrderPlacedResponse>().order);
    },
    order: async (items: SoldItem[], fields: object = {}): Promise<Sold> => {
      const answer = await shop.post('/api/ordered-products', checkout(items, { ...fields }));
      expectDone(answer);
      return soldBy(answer.json<OrderPlacedResponse>().order);
    },
    pay: (order: Sold, amount: number, reference: string) =>
      done('add-order-payment', { order_id: order.id, amount, payment_method: 'mpesa', reference }),
    deliver: async (order: Sold, fields: object = {}) =>
      (
        await done('add-deliveries', {
          order_id: order.id,
          delivered_by: 'Otieno',
          delivery_address: 'Moi Avenue',
          ...fields,
        })
      ).json<DeliverySavedResponse>().delivery,
    takeBack: async (order: Sold, items: object[], fields: object = {}) =>
      (
        await done('add-returns', {
          order_id: order.id,
          returned_by: 'Otieno',
          return_status: 'returned',
          items,
          ...fields,
        })
      ).json<ReturnSavedResponse>().return,
    voidSale: (order: Sold) => done(`delete-order/${order.id}`, { reason: 'Rung up twice' }),
    sendBack: async (purchase: Purchase, quantity: number) =>
      (
        await done('add-supplier-return', {
          purchase_id: purchase.id,
          date: nairobiDayOf(new Date()),
          items: [{ purchase_line_id: purchase.items[0]?.id, quantity, serials: [] }],
        })
      ).json<SupplierReturnSavedResponse>().supplierReturn,
    spend: (title: string, amount: number, fields: object = {}) =>
      done('add-expense', { title, amount, date: nairobiDayOf(new Date()), ...fields }),
    adjust: (id: number, change: number, reason: string) =>
      done(`adjust-stock/${id}`, { change, reason, note: 'Seen' }),
    addCustomer: async (name: string) =>
      (
        await done('add-customer', { customer_name: name, organization: name, customer_phone: '0733 000 111' })
      ).json<CustomerSavedResponse>().customer.id,
  };
}

export type Trader = Awaited<ReturnType<typeof trader>>;
