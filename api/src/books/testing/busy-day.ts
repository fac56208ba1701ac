import type { PurchaseSavedResponse } from '@ofisi/api-contract/finance/purchases';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { checkout, type TestShop } from '../../testing/test-shop';
import { trader } from '../../testing/trader';
import type { Operation, Form, Tools } from './operations';

interface BusyShop {
  readonly items: readonly { readonly id: number; readonly price: number }[];
  readonly supplier: number;
  readonly customers: readonly number[];
}

interface Sale {
  readonly id: number;
  readonly total: number;
}

/** A shop with a little of everything. */
export async function fillShop(shop: TestShop): Promise<BusyShop> {
  await shop.db.execute(
    `insert into tax_devices (pin, branch, serial, is_active) values ('P000000001A', '00', 'TEST', true)`,
  );
  const trade = await trader(shop);
  const items = [];
  for (const [index, price] of [99.5, 1_500, 12.34, 250, 33.33].entries()) {
    items.push({ id: await shop.addItem({ title: `Item ${index}`, price, stock: 100_000 }), price });
  }
  const customers = [await trade.addCustomer('Kamau Ltd'), await trade.addCustomer('Otieno Ltd')];
  return { items, customers, supplier: trade.buy.supplier };
}

/** What people do in a shop: selling, ordering, delivering, taking back, buying, paying. */
export function busyDay(
  { items, supplier, customers }: BusyShop,
  { call, random, pick, upTo, acknowledge }: Tools,
): readonly Operation[] {
  const sales: Sale[] = [];
  const purchases: PurchaseSavedResponse['purchase'][] = [];
  const today = nairobiDayOf(new Date());
  let references = 0;

  const reference = () => `QB${String((references += 1)).padStart(8, '0')}`;
  const basket = () => {
    const chosen = new Map<number, { id: number; price: number; quantity: number }>();
    for (let count = upTo(3); count > 0; count -= 1) {
      const item = pick(items);
      chosen.set(item.id, { ...item, quantity: upTo(3) });
    }
    return [...chosen.values()];
  };
  const totalOf = (lines: ReturnType<typeof basket>) =>
    Math.round(lines.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100;
  const place = async (lines: ReturnType<typeof basket>, fields: Form, isGuest = false) => {
    const { order } = await call<OrderPlacedResponse>('ordered-products', checkout(lines, fields), isGuest);
    acknowledge(order.number);
    return order;
  };
  const COUNTER = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_method: 'cash' };
  const sell = async (paid: (due: number) => Form) => {
    const lines = basket();
    const order = await place(lines, { ...COUNTER, ...paid(Math.round(totalOf(lines))) });
    sales.push({ id: order.id ?? 0, total: order.total });
  };
  const detailsOf = async (id: number) => (await call<SaleDetailsResponse>(`view-orders/${id}`)).order;
  const find = async (number: string) => {
    const { orders } = await call<{ orders: { id: number }[] }>(`view-orders?q=${number}&first=1`);
    return orders[0]?.id ?? 0;
  };

  return [
    () => sell(() => ({ payment_status: 'completed' })),
    () =>
      sell((amount) => ({
        payment_status: 'completed',
        payments: [{ method: 'mpesa', amount, reference: reference() }],
      })),
    () => sell(() => ({ customer_id: pick(customers), payment_status: 'pending', payments: [] })),
    async () => {
      const lines = basket();
      const order = await place(lines, {}, true);
      if (random() < 0.3) return;
      const id = await find(order.number);
      const amount = random() < 0.7 ? order.total : Math.min(order.total, 10);
      await call('add-order-payment', { order_id: id, amount, payment_method: 'mpesa', reference: reference() });
      if (random() < 0.7) {
        const how = { order_id: id, delivered_by: 'Otieno', delivery_address: 'Moi Avenue' };
        await call('add-deliveries', { ...how, delivery_status: random() < 0.5 ? 'delivered' : 'on_the_way' });
      }
      sales.push({ id, total: totalOf(lines) });
    },
    async () => {
      const sale = pick(sales);
      const back = pick((await detailsOf(sale.id)).lines);
      await call('add-returns', {
        order_id: sale.id,
        returned_by: 'Otieno',
        return_status: 'returned',
        items: [{ order_line_id: back.id, quantity: 1, condition: random() < 0.3 ? 'write_off' : 'restock' }],
        ...(random() < 0.3 && { payment_status: 'paid' }),
      });
    },
    () => call(`delete-order/${pick(sales).id}`, { reason: 'Rung up twice' }),
    async () => {
      const form = { supplier_id: supplier, location: 'Shop', date: today };
      const bought = { product_id: pick(items).id, quantity: upTo(30), unit_cost: upTo(9_000) / 100 };
      const { purchase } = await call<PurchaseSavedResponse>('add-purchase', {
        ...form,
        ...bought,
        ...(random() < 0.5 && { amount_paid: 1, payment_method: 'cash' }),
      });
      purchases.push(purchase);
    },
    () => {
      const purchase = pick(purchases);
      const lines = [{ purchase_line_id: purchase.items[0]?.id, quantity: 1, serials: [] }];
      return call('add-supplier-return', { purchase_id: purchase.id, date: today, items: lines });
    },
    () => call('add-supplier-payment', { supplier_id: supplier, amount: upTo(500), payment_method: 'cash' }),
    () =>
      call('add-customer-payment', {
        customer_id: pick(customers),
        amount: upTo(2_000),
        payment_method: 'mpesa',
        reference: reference(),
      }),
    () => call(`adjust-stock/${pick(items).id}`, { change: -1, reason: 'damaged', note: 'Seen' }),
    () => call('add-expense', { title: 'Tea', amount: upTo(300), date: today, payment_method: 'cash' }),
    () =>
      call('add-transfer', {
        from_account: 'cash-in-shop',
        to_account: 'equity-bank',
        amount: upTo(200),
        date: today,
      }),
  ];
}
