import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import type { Item, ItemsResponse } from '@ofisi/api-contract/catalogue/items';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';

type PlacedOrder = OrderPlacedResponse['order'];

/** @throws an error with the response when it is not a success */
async function json<Body>(asked: Promise<Response>): Promise<Body> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  return (await answer.json()) as Body;
}

/** Every item of the shop, newest first, a page at a time. */
async function* pagesOf(origin: string): AsyncGenerator<readonly Item[]> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, meta } = await json<ItemsResponse>(fetch(`${origin}/api/view-items?per_page=100&page=${page}`));
    yield items;
    pages = meta?.pages ?? (items.length > 0 ? page + 1 : page);
  }
}

/** All items, for shops as small as the demo content. */
export async function itemsOf(origin: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const page of pagesOf(origin)) items.push(...page);
  return items;
}

/** The newest item of which this many pieces, 15 at most, can be ordered at once. */
export async function itemInStock(origin: string, pieces = 1): Promise<Item> {
  for await (const page of pagesOf(origin)) {
    const found = page.find(({ stock_count }) => stock_count >= pieces);
    if (found) return found;
  }
  throw new Error('The shop has nothing to sell.');
}

/** The phone number in orders of `order`, as the customer would type it when looking up the order. */
export const ORDER_PHONE = '0712345678';

/** The largest count that the API reports. */
const PLENTY = 15;

/** Orders one piece of a well-stocked item, as a guest or as the user of `token`. */
export async function order(origin: string, token?: string): Promise<PlacedOrder> {
  const item = await itemInStock(origin, PLENTY);
  const form = new FormData();
  const fields = {
    first_name: 'Achieng',
    last_name: 'Otieno',
    phone_number: ORDER_PHONE,
    location: 'Kisumu',
    delivery_address: 'Oginga Odinga Street',
    amount: String(Math.round(item.effective_price)),
    payment_status: 'pending',
    payment_method: 'mpesa',
    'items[0][id]': String(item.id),
    'items[0][product_name]': item.title,
    'items[0][price]': String(item.effective_price),
    'items[0][quantity]': '1',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const body = await json<{ status: number; message: string; order?: PlacedOrder }>(
    fetch(`${origin}/api/ordered-products`, { method: 'POST', headers, body: form }),
  );
  if (!body.order) throw new Error(`The order was refused: ${body.status} ${body.message}`);
  return body.order;
}

/** Orders as a guest; resolves with the acknowledged invoice number. */
export const placeOrder = async (origin: string): Promise<string> => (await order(origin)).invoice;

/** Signs in over HTTP as the demo account of a role; resolves with the bearer token. */
export async function tokenOf(origin: string, role: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find((known) => known.role === role);
  const body = await json<{ token: string }>(
    fetch(`${origin}/api/user-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account?.email, password: account?.password }),
    }),
  );
  return body.token;
}

/** The invoice numbers in the back-office. */
export async function ordersOf(origin: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(origin, 'Admin')}` };
  const body = await json<{ orders: { invoice: string }[] }>(fetch(`${origin}/api/view-orders`, { headers }));
  return body.orders.map((order) => order.invoice);
}
