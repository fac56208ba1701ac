import type { CustomerFormOptionsResponse } from '@ofisi/api-contract/sales/counter';
import { centsOfLine, numberOf, type Line } from '@ofisi/shared-admin-ui/lines';
import type { Attempt } from '@ofisi/shared-auth/http';
import { isDeliveryFree, type DeliveryTerms } from '@ofisi/shared-shop/delivery';
import { centsOf, lessPercent, payableCents } from '@ofisi/shared-shop/sums';
import { discountedItems } from './sale-discount';

export const SALE_METHODS = ['cash', 'mpesa', 'credit_card'] as const;

/** Payment by a prompt on the customer’s phone once the sale is recorded. */
export const PROMPT = 'prompt';

export interface SalePayment {
  readonly method: (typeof SALE_METHODS)[number] | typeof PROMPT;
  /** Shillings; blank means the amount due. */
  readonly amount: number | string | null;
  readonly reference: string;
  /** For a prompt only. */
  readonly phone?: string;
}

export const isPrompt = ({ method }: SalePayment): boolean => method === PROMPT;

/** A line with the prices from which the category's price is derived, in shillings (decision BO-18). */
export interface SaleLine extends Line {
  /** The price that everybody pays, including offers. */
  readonly shop_price: number;
  readonly actual_price: number;
}

export type SaleOptions = Pick<CustomerFormOptionsResponse, 'categories' | 'locations'>;

/** The categories as choices of a field. */
export const categoryChoices = ({ categories }: SaleOptions) =>
  categories.map(({ category_slug, category_name }) => ({ value: category_slug, label: category_name }));

export const locationChoices = ({ locations }: SaleOptions) =>
  locations.map(({ categorylocation_slug, categorylocation_name }) => ({
    value: categorylocation_slug,
    label: categorylocation_name,
  }));

/** Form values of a sale (BO §3, §7). */
export interface SaleValues {
  readonly items: SaleLine[];
  readonly payments: SalePayment[];
  /** Off the whole sale: an amount in shillings, or `10%`; absent in older drafts. */
  readonly sale_discount?: string | undefined;
  /** The open amount goes on the customer's account. */
  readonly on_account: boolean;
  readonly customer_id: number | null;
  /** The payment term agreed with the customer; null for the one in the settings. */
  readonly payment_days: number | null;
  /** The customer's credit, in shillings. */
  readonly credit: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly location: string;
  readonly delivery_address: string;
  readonly customerCategory: string;
  readonly customerLocation: string;
  /** The goods are delivered to the customer. */
  readonly delivery: boolean;
  /** Name of the sale when it is put on hold: the customer, or its earlier name; blank if there is none. */
  readonly held_name: string;
  /** Idempotency key of this sale; stored with the draft, so that it is the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

export const newPayment = (method: SalePayment['method'] = 'cash'): SalePayment => ({
  method,
  amount: null,
  reference: '',
});

/** Returns a new idempotency key and the secret that proves whose it is. */
export const newAttempt = (): Attempt => ({ key: crypto.randomUUID(), secret: crypto.randomUUID() });

export const newSale = (customerCategory: string, customerLocation: string): SaleValues => ({
  items: [],
  sale_discount: '',
  payments: [newPayment()],
  on_account: false,
  customer_id: null,
  payment_days: null,
  credit: 0,
  first_name: '',
  last_name: '',
  phone_number: '',
  location: '',
  delivery_address: '',
  customerCategory,
  customerLocation,
  delivery: false,
  held_name: '',
  attempt: newAttempt(),
});

/** Price of the line in shillings: the selling price less `percent`, or the offer, whichever is lower. */
export const priceOf = ({ shop_price, actual_price }: SaleLine, percent: number): number =>
  Math.min(centsOf(shop_price), lessPercent(centsOf(actual_price), percent)) / 100;

export const categoryOf = ({ categories }: SaleOptions, { customerCategory }: Pick<SaleValues, 'customerCategory'>) =>
  categories.find(({ category_slug }) => category_slug === customerCategory);

export const locationOf = (
  { locations }: Pick<SaleOptions, 'locations'>,
  { customerLocation }: Pick<SaleValues, 'customerLocation'>,
) => locations.find(({ categorylocation_slug }) => categorylocation_slug === customerLocation);

const goodsCents = (items: readonly Line[]): number => items.reduce((sum, line) => sum + centsOfLine(line), 0);

/** The delivery fee in cents; none from the amount above which the shop delivers free. */
export function deliveryCents(
  { items, customerLocation, delivery }: Pick<SaleValues, 'items' | 'customerLocation' | 'delivery'>,
  { locations }: SaleOptions,
  terms: DeliveryTerms,
): number {
  const fee = locationOf({ locations }, { customerLocation })?.delivery_fee ?? 0;
  return !delivery || isDeliveryFree(payableCents(goodsCents(items)) / 100, terms) ? 0 : centsOf(fee);
}

/** The amount charged, in cents: rounded to a whole shilling, as on the server (invariant 6). */
export const totalCents = (items: readonly Line[], fee: number): number => payableCents(goodsCents(items) + fee);

export interface Settlement {
  /** Amount of each payment, in cents; a blank one covers the amount due. */
  readonly amounts: readonly number[];
  /** The excess in cash, and `creditKept`: any other excess. */
  readonly change: number;
  readonly creditKept: number;
  /** The part of the customer's credit that is used, if the open amount goes on their account. */
  readonly creditUsed: number;
  readonly open: number;
}

const paidCents = ({ amount }: SalePayment): number => centsOf(numberOf(amount));

/** How the payments settle a total, in cents. Only one payment can cover the amount due; on account none does. */
export function settle(
  total: number,
  { payments, on_account: onAccount, credit }: Pick<SaleValues, 'payments' | 'on_account' | 'credit'>,
): Settlement {
  const entered = payments.reduce((sum, payment) => sum + paidCents(payment), 0);
  const due = Math.max(0, total - entered);
  const blank = onAccount ? -1 : payments.findIndex(({ amount }) => amount === null || amount === '');
  const amounts = payments.map((payment, index) => (index === blank ? due : paidCents(payment)));
  const given = amounts.reduce((sum, amount) => sum + amount, 0);
  const more = Math.max(0, given - total);
  const cash = payments.reduce((sum, { method }, index) => sum + (method === 'cash' ? (amounts[index] ?? 0) : 0), 0);
  const change = Math.min(more, cash);
  const creditUsed = onAccount ? Math.min(centsOf(credit), Math.max(0, total - given)) : 0;
  return { amounts, change, creditKept: more - change, creditUsed, open: Math.max(0, total - given - creditUsed) };
}

/** A prompt is recorded as M-Pesa. */
const methodOf = (payment: SalePayment | undefined): (typeof SALE_METHODS)[number] =>
  payment === undefined ? 'cash' : payment.method === PROMPT ? 'mpesa' : payment.method;

/** The body of POST /ordered-products (BO §7), with the additive fields of a counter sale. `fee` in cents. */
export function requestOf(values: SaleValues, fee: number): Readonly<Record<string, unknown>> {
  const { payments } = values;
  const items = discountedItems(values);
  const total = totalCents(items, fee);
  const { amounts, open } = settle(total, values);
  return {
    customer_id: values.customer_id,
    first_name: values.first_name,
    last_name: values.last_name,
    phone_number: values.phone_number,
    location: values.location,
    delivery_address: values.delivery_address,
    customerCategory: values.customerCategory,
    customerLocation: values.customerLocation,
    delivery: values.delivery,
    amount: total / 100,
    payment_status: open > 0 || payments.some(isPrompt) ? 'pending' : 'completed',
    payment_method: methodOf(payments[0]),
    payments: payments
      .map(({ method, reference }, index) => ({ method, reference, amount: (amounts[index] ?? 0) / 100 }))
      .filter(({ method, amount }) => method !== PROMPT && amount > 0),
    ...(payments.some(isPrompt) ? { prompted: true } : {}),
    items: items.map(({ item_id, name, price, quantity, discount, serials }) => ({
      id: item_id,
      product_name: name,
      price,
      quantity,
      discount: numberOf(discount) || null,
      ...(serials.length > 0 ? { serials } : {}),
    })),
  };
}
