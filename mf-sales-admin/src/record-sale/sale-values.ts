import type { Attempt } from '@ofisi/shared-auth/http';
import { numberOf, type Line } from '@ofisi/shared-admin-ui/lines';
import { lineCents, payableCents } from '@ofisi/shared-shop/sums';

export const SALE_METHODS = ['cash', 'mpesa', 'credit_card'] as const;

export interface SalePayment {
  readonly method: (typeof SALE_METHODS)[number];
  /** Shillings; blank is what is due. */
  readonly amount: number | string | null;
  readonly reference: string;
}

/** A sale while it is being recorded (BO §3, §7). */
export interface SaleValues {
  readonly items: Line[];
  readonly payments: SalePayment[];
  /** What is open goes on the customer's account. */
  readonly on_account: boolean;
  readonly customer_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly location: string;
  readonly delivery_address: string;
  readonly customerCategory: string;
  readonly customerLocation: string;
  /** Names this sale however often it is sent, also after the page was loaded anew: it is kept with what was typed. */
  readonly attempt: Attempt;
}

export const newPayment = (method: SalePayment['method'] = 'cash'): SalePayment => ({
  method,
  amount: null,
  reference: '',
});

export const newSale = (customerCategory: string, customerLocation: string): SaleValues => ({
  items: [],
  payments: [newPayment()],
  on_account: false,
  customer_id: null,
  first_name: '',
  last_name: '',
  phone_number: '',
  location: '',
  delivery_address: '',
  customerCategory,
  customerLocation,
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

/** What is charged, in cents: rounded to a whole shilling, as the server does (invariant 6). */
export const totalCents = (items: readonly Line[]): number =>
  payableCents(
    items.reduce(
      (sum, { price, quantity, discount }) => sum + lineCents(numberOf(price), numberOf(quantity), numberOf(discount)),
      0,
    ),
  );

export interface Settlement {
  /** What each payment comes to, in cents; one that is blank is what is due. */
  readonly amounts: readonly number[];
  readonly change: number;
  readonly open: number;
}

const centsOf = (amount: SalePayment['amount']): number => Math.round(numberOf(amount) * 100);

/** How the payments settle a total, in cents. Only one payment can be what is due; on account none is. */
export function settle(total: number, payments: readonly SalePayment[], onAccount: boolean): Settlement {
  const told = payments.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const due = Math.max(0, total - told);
  const blank = onAccount ? -1 : payments.findIndex(({ amount }) => amount === null || amount === '');
  const amounts = payments.map(({ amount }, index) => (index === blank ? due : centsOf(amount)));
  const given = amounts.reduce((sum, amount) => sum + amount, 0);
  return { amounts, change: Math.max(0, given - total), open: Math.max(0, total - given) };
}

/** The body of POST /ordered-products (BO §7), with the additive fields of a counter sale. */
export function requestOf(values: SaleValues): Readonly<Record<string, unknown>> {
  const { items, payments, on_account } = values;
  const total = totalCents(items);
  const { amounts, open } = settle(total, payments, on_account);
  return {
    customer_id: values.customer_id,
    first_name: values.first_name,
    last_name: values.last_name,
    phone_number: values.phone_number,
    location: values.location,
    delivery_address: values.delivery_address,
    customerCategory: values.customerCategory,
    customerLocation: values.customerLocation,
    amount: total / 100,
    payment_status: open > 0 ? 'pending' : 'completed',
    payment_method: payments[0]?.method ?? 'cash',
    payments: payments
      .map(({ method, reference }, index) => ({ method, reference, amount: (amounts[index] ?? 0) / 100 }))
      .filter(({ amount }) => amount > 0),
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
