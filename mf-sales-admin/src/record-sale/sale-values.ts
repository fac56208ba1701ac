import type { CustomerFormOptionsResponse } from '@ofisi/api-contract/sales/counter';
import { numberOf, type Line } from '@ofisi/shared-admin-ui/lines';
import type { Attempt } from '@ofisi/shared-auth/http';
import { isDeliveryFree, type DeliveryTerms } from '@ofisi/shared-shop/delivery';
import { centsOf, lessPercent, lineCents, payableCents } from '@ofisi/shared-shop/sums';

export const SALE_METHODS = ['cash', 'mpesa', 'credit_card'] as const;

/** Money that is asked for on the customer’s phone once the sale is recorded. */
export const PROMPT = 'prompt';

export interface SalePayment {
  readonly method: (typeof SALE_METHODS)[number] | typeof PROMPT;
  /** Shillings; blank is what is due. */
  readonly amount: number | string | null;
  readonly reference: string;
  /** Of a prompt. */
  readonly phone?: string;
}

export const isPrompt = ({ method }: SalePayment): boolean => method === PROMPT;

/** A line with the prices that the customer's category is compared with, in shillings (decision BO-18). */
export interface SaleLine extends Line {
  /** What everybody pays, offers included. */
  readonly shop_price: number;
  readonly actual_price: number;
}

export type SaleOptions = Pick<CustomerFormOptionsResponse, 'categories' | 'locations'>;

/** As a field offers them. */
export const categoryChoices = ({ categories }: SaleOptions) =>
  categories.map(({ category_slug, category_name }) => ({ value: category_slug, label: category_name }));

export const locationChoices = ({ locations }: SaleOptions) =>
  locations.map(({ categorylocation_slug, categorylocation_name }) => ({
    value: categorylocation_slug,
    label: categorylocation_name,
  }));

/** A sale while it is being recorded (BO §3, §7). */
export interface SaleValues {
  readonly items: SaleLine[];
  readonly payments: SalePayment[];
  /** What is open goes on the customer's account. */
  readonly on_account: boolean;
  readonly customer_id: number | null;
  /** What is agreed with the customer; null: as the settings say. */
  readonly payment_days: number | null;
  /** What the customer has paid in advance, in shillings. */
  readonly credit: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly location: string;
  readonly delivery_address: string;
  readonly customerCategory: string;
  readonly customerLocation: string;
  /** The goods are brought to the customer. */
  readonly delivery: boolean;
  /** What it is called when it is put on hold: the customer, or what it was called then; blank: nobody has said. */
  readonly held_name: string;
  /** Names this sale however often it is sent, also after the page was loaded anew: it is kept with what was typed. */
  readonly attempt: Attempt;
}

export const newPayment = (method: SalePayment['method'] = 'cash'): SalePayment => ({
  method,
  amount: null,
  reference: '',
});

/** Names one attempt to send something, and proves whose it is. */
export const newAttempt = (): Attempt => ({ key: crypto.randomUUID(), secret: crypto.randomUUID() });

export const newSale = (customerCategory: string, customerLocation: string): SaleValues => ({
  items: [],
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

/** What the line costs at `percent` off the selling price, in shillings: whichever is lower, that or the offer. */
export const priceOf = ({ shop_price, actual_price }: SaleLine, percent: number): number =>
  Math.min(centsOf(shop_price), lessPercent(centsOf(actual_price), percent)) / 100;

export const categoryOf = ({ categories }: SaleOptions, { customerCategory }: Pick<SaleValues, 'customerCategory'>) =>
  categories.find(({ category_slug }) => category_slug === customerCategory);

export const locationOf = (
  { locations }: Pick<SaleOptions, 'locations'>,
  { customerLocation }: Pick<SaleValues, 'customerLocation'>,
) => locations.find(({ categorylocation_slug }) => categorylocation_slug === customerLocation);

const goodsCents = (items: readonly Line[]): number =>
  items.reduce(
    (sum, { price, quantity, discount }) => sum + lineCents(numberOf(price), numberOf(quantity), numberOf(discount)),
    0,
  );

/** What bringing the goods costs, in cents; none above what the shop says. */
export function deliveryCents(
  { items, customerLocation, delivery }: Pick<SaleValues, 'items' | 'customerLocation' | 'delivery'>,
  { locations }: SaleOptions,
  terms: DeliveryTerms,
): number {
  const fee = locationOf({ locations }, { customerLocation })?.delivery_fee ?? 0;
  return !delivery || isDeliveryFree(payableCents(goodsCents(items)) / 100, terms) ? 0 : centsOf(fee);
}

/** What is charged, in cents: rounded to a whole shilling, as the server does (invariant 6). */
export const totalCents = (items: readonly Line[], fee: number): number => payableCents(goodsCents(items) + fee);

export interface Settlement {
  /** What each payment comes to, in cents; one that is blank is what is due. */
  readonly amounts: readonly number[];
  /** Cash that is too much, and what else is. */
  readonly change: number;
  readonly kept: number;
  /** What of the customer's credit pays for it, when what is open goes on their account. */
  readonly used: number;
  readonly open: number;
}

const paidCents = ({ amount }: SalePayment): number => centsOf(numberOf(amount));

/** How the payments settle a total, in cents. Only one payment can be what is due; on account none is. */
export function settle(
  total: number,
  { payments, on_account: onAccount, credit }: Pick<SaleValues, 'payments' | 'on_account' | 'credit'>,
): Settlement {
  const told = payments.reduce((sum, payment) => sum + paidCents(payment), 0);
  const due = Math.max(0, total - told);
  const blank = onAccount ? -1 : payments.findIndex(({ amount }) => amount === null || amount === '');
  const amounts = payments.map((payment, index) => (index === blank ? due : paidCents(payment)));
  const given = amounts.reduce((sum, amount) => sum + amount, 0);
  const more = Math.max(0, given - total);
  const cash = payments.reduce((sum, { method }, index) => sum + (method === 'cash' ? (amounts[index] ?? 0) : 0), 0);
  const change = Math.min(more, cash);
  const used = onAccount ? Math.min(centsOf(credit), Math.max(0, total - given)) : 0;
  return { amounts, change, kept: more - change, used, open: Math.max(0, total - given - used) };
}

/** A prompt is M-Pesa, too. */
const methodOf = (payment: SalePayment | undefined): (typeof SALE_METHODS)[number] =>
  payment === undefined ? 'cash' : payment.method === PROMPT ? 'mpesa' : payment.method;

/** The body of POST /ordered-products (BO §7), with the additive fields of a counter sale. `fee` in cents. */
export function requestOf(values: SaleValues, fee: number): Readonly<Record<string, unknown>> {
  const { items, payments } = values;
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
