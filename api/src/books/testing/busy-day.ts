import { setTimeout as pause } from 'node:timers/promises';
import type { PurchaseSavedResponse } from '@ofisi/api-contract/finance/purchases';
import type { LoginResponse } from '@ofisi/api-contract/identity/identity';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { checkout, emailOf, TEST_PASSWORD } from '../../testing/test-shop';

/** A shop that clients work in through its servers, and its contents. */
export interface BusyShop {
  /** The addresses of its servers; some may be down. */
  readonly origins: readonly string[];
  readonly items: readonly { readonly id: number; readonly price: number }[];
  readonly supplier: number;
  readonly customers: readonly number[];
}

const COMES_AGAIN_AFTER = 250;

/** The shop refuses the call. */
class Refused extends Error {}

interface Sale {
  readonly id: number;
  readonly total: number;
}

type Form = Readonly<Record<string, unknown>>;

const pick = <One>(random: () => number, from: readonly One[]): One | undefined =>
  from[Math.floor(random() * from.length)];

/** Logs in as the Admin. @returns the headers that authenticate calls */
export async function logIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('Admin'), password: TEST_PASSWORD }),
  });
  const { token } = (await answer.json()) as LoginResponse;
  return { authorization: `Bearer ${token}` };
}

/**
 * The operations of people in a shop, each a single call without retries: a client that gets no answer does not know the outcome, and goes
 * on. Refused operations have no effect.
 * @returns one operation after another, at random; `acknowledged`: the numbers of orders and sales that a client was told of
 */
export function operationsOf(shop: BusyShop, session: Record<string, string>, random: () => number) {
  const { items, supplier, customers } = shop;
  const sales: Sale[] = [];
  const purchases: PurchaseSavedResponse['purchase'][] = [];
  const acknowledged: string[] = [];
  const today = nairobiDayOf(new Date());
  let references = 0;

  const call = async <Body>(path: string, form?: Form, isGuest = false): Promise<Body> => {
    const answer = await fetch(`${pick(random, shop.origins)}/api/${path}`, {
      ...(form && { method: 'POST', body: JSON.stringify(form) }),
      headers: { 'content-type': 'application/json', ...(isGuest ? {} : session) },
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await answer.json()) as Body;
    if (answer.status < 500 && !answer.ok) throw new Refused(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return body;
  };

  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const reference = () => `QB${String((references += 1)).padStart(8, '0')}`;
  const basket = () => {
    const chosen = new Map<number, { id: number; price: number; quantity: number }>();
    for (let count = upTo(3); count > 0; count -= 1) {
      const item = pick(random, items);
      if (item) chosen.set(item.id, { ...item, quantity: upTo(3) });
    }
    return [...chosen.values()];
  };
  const totalOf = (lines: ReturnType<typeof basket>) =>
    Math.round(lines.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100;
  const place = async (lines: ReturnType<typeof basket>, fields: Form, isGuest = false) => {
    const { order } = await call<OrderPlacedResponse>('ordered-products', checkout(lines, fields), isGuest);
    acknowledged.push(order.number);
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

  const deeds: readonly (() => Promise<unknown>)[] = [
    () => sell(() => ({ payment_status: 'completed' })),
    () =>
      sell((amount) => ({
        payment_status: 'completed',
        payments: [{ method: 'mpesa', amount, reference: reference() }],
      })),
    () => sell(() => ({ customer_id: pick(random, customers), payment_status: 'pending', payments: [] })),
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
      const sale = pick(random, sales);
      const lines = sale ? (await detailsOf(sale.id)).lines : [];
      const back = pick(random, lines);
      await call('add-returns', {
        order_id: sale?.id,
        returned_by: 'Otieno',
        return_status: 'returned',
        items: [{ order_line_id: back?.id, quantity: 1, condition: random() < 0.3 ? 'write_off' : 'restock' }],
        ...(random() < 0.3 && { payment_status: 'paid' }),
      });
    },
    () => call(`delete-order/${pick(random, sales)?.id}`, { reason: 'Rung up twice' }),
    async () => {
      const form = { supplier_id: supplier, location: 'Shop', date: today };
      const bought = { product_id: pick(random, items)?.id, quantity: upTo(30), unit_cost: upTo(9_000) / 100 };
      const { purchase } = await call<PurchaseSavedResponse>('add-purchase', {
        ...form,
        ...bought,
        ...(random() < 0.5 && { amount_paid: 1, payment_method: 'cash' }),
      });
      purchases.push(purchase);
    },
    () => {
      const purchase = pick(random, purchases);
      const lines = [{ purchase_line_id: purchase?.items[0]?.id, quantity: 1, serials: [] }];
      return call('add-supplier-return', { purchase_id: purchase?.id, date: today, items: lines });
    },
    () => call('add-supplier-payment', { supplier_id: supplier, amount: upTo(500), payment_method: 'cash' }),
    () =>
      call('add-customer-payment', {
        customer_id: pick(random, customers),
        amount: upTo(2_000),
        payment_method: 'mpesa',
        reference: reference(),
      }),
    () => call(`adjust-stock/${pick(random, items)?.id}`, { change: -1, reason: 'damaged', note: 'Seen' }),
    () => call('add-expense', { title: 'Tea', amount: upTo(300), date: today, payment_method: 'cash' }),
    () =>
      call('add-transfer', {
        from_account: 'cash-in-shop',
        to_account: 'equity-bank',
        amount: upTo(200),
        date: today,
      }),
  ];

  return {
    acknowledged,
    /** Does one operation. @returns its outcome, as far as the client knows */
    next: (): Promise<'done' | 'refused' | 'unanswered'> =>
      (pick(random, deeds) ?? (() => Promise.resolve()))().then(
        () => 'done',
        async (error: unknown) => {
          if (error instanceof Refused) return 'refused';
          // No server answers: people wait a moment.
          await pause(COMES_AGAIN_AFTER);
          return 'unanswered';
        },
      ),
  };
}
