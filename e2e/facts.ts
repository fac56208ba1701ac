import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { OrderReturnsResponse, ReturnRequestsResponse } from '@ofisi/api-contract/deliveries/return-requests';
import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { OrdersResponse } from '@ofisi/api-contract/sales/orders';
import type { QuoteRequestsResponse } from '@ofisi/api-contract/sales/quote-requests';
import type { TillSavedResponse } from '@ofisi/api-contract/finance/till';
import type { ServiceContractInFullResponse, ServiceContractsResponse } from '@ofisi/api-contract/service/contracts';
import { itemsOf, order, tokenOf } from '@ofisi/services/orders';
import type { Shop } from '@ofisi/services/shop';

/** The data of a shop that a journey needs in order to open some of its screens. */
export interface ShopFacts {
  /** Origin of the gateway that does not render pages. */
  readonly unrendered: Shop['unrendered'];
  /**
   * With enough stock for the orders of many journeys, but not for a cart of hundreds; has a picture, is within the shop's price range, and
   * is not on offer.
   */
  readonly item: Item;
  /** Out of stock. */
  readonly soldOut: Item;
  /** Its price is reduced by a running offer. */
  readonly onOffer: Item;
  /** Has reviews, provided that the demo content contains any. */
  readonly reviewed: Item;
  /** A guest's unpaid order. */
  readonly order: { readonly invoice: string; readonly token: string };
  /** A quotation that has been sent and awaits its answer, and an unanswered quote request. */
  readonly quotation: { readonly id: number; readonly token: string; readonly request: number };
  /** The customer's page for readings of a contract that runs, `/meters/…`, provided that the demo content contains one. */
  readonly meters: string;
  /** A shopper's unanswered request to return what was delivered to them. */
  readonly returnRequest: { readonly id: number; readonly orderId: number };
  /** A till session that has been counted, 50 shillings short, and awaits approval. */
  readonly till: number;
  /** Bearer token of the role's demo account; the account of the User role has orders. */
  readonly token: Readonly<Record<BuiltInRole, string>>;
}

const known = new WeakMap<Shop, Promise<ShopFacts>>();

/** The facts of a shop, collected once. */
export function factsOf(shop: Shop): Promise<ShopFacts> {
  const facts = known.get(shop) ?? gather(shop);
  known.set(shop, facts);
  return facts;
}

const taken = new WeakMap<Shop, Set<number>>();

/** An item reserved for one journey, to buy, review or change: in stock, not on offer, over 2,000, and accepted by `fits`. */
export async function takeItem(shop: Shop, fits: (item: Item) => boolean = () => true): Promise<Item> {
  const { item, reviewed } = await factsOf(shop);
  const others = taken.get(shop) ?? new Set([item.id, reviewed.id]);
  const own = (await itemsOf(shop.origin)).find(
    (known) => !others.has(known.id) && isOrdinary(known) && known.actual_price > 2_000 && fits(known),
  );
  if (!own) throw new Error('The demo content has no such item left.');
  taken.set(shop, others.add(own.id));
  return own;
}

/** With so few in stock that each piece shows in the number that can be ordered, and fewer than the lot that `order` buys. */
const isOrdinary = ({ stock_count, active_offer }: Item) => stock_count > 5 && stock_count < 15 && !active_offer;

/** The demo content has 35 of these. */
const WELL_STOCKED = 'kyocera-tk-1150-black-toner';

/** Makes API calls as the owner of the token: a POST with a body, otherwise a GET. */
export const callsOf =
  (origin: string, token: string) =>
  async <Body>(path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };

type Call = ReturnType<typeof callsOf>;

/** A day at a till: a float, cash taken in and brought to the bank, and a count that does not match. */
async function cashUp(call: Call): Promise<number> {
  const { till } = await call<TillSavedResponse>('open-till', { opening_float: 2000 });
  await call(`add-till-cash/${till.id}`, { kind: 'cash_in', amount: 1500, note: 'More change' });
  await call(`add-till-cash/${till.id}`, {
    kind: 'cash_out',
    amount: 1000,
    note: 'To the bank',
    account: 'equity-bank',
  });
  await call(`close-my-till/${till.id}`, {
    expected: 2500,
    counts: { 1000: 1, 500: 2, 200: 2, 50: 1 },
    note: 'One note of 50 is missing.',
  });
  return till.id;
}

/** Requests a quote as a guest, and has the shop prepare and send another one. */
async function quote(call: Call, item: Item): Promise<ShopFacts['quotation']> {
  await call('quote-requests', {
    first_name: 'Achieng',
    last_name: 'Odhiambo',
    organization: 'Moi Girls School',
    phone_number: '0712 345 678',
    email: 'achieng@moigirls.example',
    location: 'Eldoret',
    message: 'We need them before the term begins.',
    items: [{ id: item.id, quantity: 20 }],
  });
  const { quote_requests: requests } = await call<QuoteRequestsResponse>('view-quote-requests?per_page=1');
  const { quotation } = await call<QuotationSavedResponse>('add-quotation', {
    name: 'Achieng Odhiambo',
    organization: 'Moi Girls School',
    phone_number: '0712 345 678',
    email: 'achieng@moigirls.example',
    location: 'Eldoret',
    notes: 'Delivery within seven days of your order.\nPayment by bank transfer or M-Pesa.',
    delivery_fee: 1500,
    items: [{ item_id: item.id, quantity: 20, price: item.effective_price, discount: 2500 }],
  });
  const { id, version, token } = quotation;
  await call(`send-quotation/${id}`, { version });
  return { id, token, request: requests[0]?.id ?? 0 };
}

/** Pays and delivers a guest's order, and has the guest ask to return one of its goods. */
async function askForReturn(origin: string, call: Call): Promise<ShopFacts['returnRequest']> {
  const { invoice, token, total } = await order(origin);
  const { orders } = await call<OrdersResponse>(`view-orders?q=${invoice}&per_page=1`);
  const orderId = orders[0]?.id ?? 0;
  const payment = { payment_method: 'mpesa', reference: `SKT${orderId}R7Q`, paid_on: null };
  await call('add-order-payment', { order_id: orderId, amount: total, ...payment });
  const delivery = { delivery_address: 'Oginga Odinga Street', delivered_by: 'Otieno', delivery_status: 'delivered' };
  await call('add-deliveries', { order_id: orderId, ...delivery });
  const { lines } = await call<OrderReturnsResponse>(`orders/${token}/return-requests`);
  await call(`orders/${token}/return-requests`, {
    items: [{ order_line_id: lines[0]?.order_line_id, quantity: 1 }],
    reason: 'faulty',
    message: 'It stops after a few pages, and a red light comes on.',
  });
  const { return_requests: requests } = await call<ReturnRequestsResponse>(
    `view-return-requests?order_id=${orderId}&per_page=1`,
  );
  return { id: requests[0]?.id ?? 0, orderId };
}

/** The page of the demo contract that runs, provided that the demo content contains one. */
async function metersOf(call: Call): Promise<string> {
  const { service_contracts: contracts } = await call<ServiceContractsResponse>('view-service-contracts?state=running');
  const [contract] = contracts;
  if (!contract) return '/meters/none';
  const { link } = await call<ServiceContractInFullResponse>(`view-service-contracts/${contract.id}`);
  return new URL(link).pathname;
}

async function gather({ origin, unrendered }: Shop): Promise<ShopFacts> {
  const items = await itemsOf(origin);
  const item = items.find(({ slug }) => slug === WELL_STOCKED);
  const soldOut = items.find(({ stock_count }) => stock_count === 0);
  const onOffer = items.find(({ active_offer }) => active_offer !== null);
  if (!item || !soldOut || !onOffer)
    throw new Error('The demo content lacks an item that is well stocked, sold out or on offer.');
  const reviewed = items.find(({ rating_count }) => rating_count > 0) ?? item;

  const token = {
    Admin: await tokenOf(origin, 'Admin'),
    Developer: await tokenOf(origin, 'Developer'),
    QA: await tokenOf(origin, 'QA'),
    Staff: await tokenOf(origin, 'Staff'),
    Cashier: await tokenOf(origin, 'Cashier'),
    Technician: await tokenOf(origin, 'Technician'),
    'Service Desk': await tokenOf(origin, 'Service Desk'),
    'Service Manager': await tokenOf(origin, 'Service Manager'),
    User: await tokenOf(origin, 'User'),
  };
  await order(origin, token.User);
  const quotation = await quote(callsOf(origin, token.Admin), item);
  const returnRequest = await askForReturn(origin, callsOf(origin, token.Admin));
  // No other journey opens a till as a developer.
  const till = await cashUp(callsOf(origin, token.Developer));
  return {
    unrendered,
    item,
    soldOut,
    onOffer,
    reviewed,
    order: await order(origin),
    quotation,
    meters: await metersOf(callsOf(origin, token.Admin)),
    returnRequest,
    till,
    token,
  };
}
