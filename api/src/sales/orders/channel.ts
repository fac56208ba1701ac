import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { Permission } from '@ofisi/api-contract/permissions';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@ofisi/api-contract/sales/enums';
import { discountProblem } from '../../access/discount-limit';
import type { Session } from '../../access/sessions';

type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Money handed over with a sale, in cents; a null amount stands for everything that is due. */
export interface SalePayment {
  readonly method: PaymentMethod;
  readonly amount: number | null;
  readonly reference: string | null;
}

/** What a seller may decide about a sale. */
export interface CounterSale {
  readonly kind: 'counter';
  readonly paymentMethod: PaymentMethod;
  readonly payments: readonly SalePayment[];
  readonly customerId: number | null;
  readonly customerCategory: string;
  readonly customerLocation: string;
  /** The goods are delivered to the customer, at the fee of the customer's location. */
  readonly isDelivered: boolean;
  readonly mayGoBelowCost: boolean;
  readonly mayExceedLimit: boolean;
  /** The payments are listed in full: an amount that they leave open needs a customer who owes it. */
  readonly isSettled?: boolean;
}

/** What the sender of the order may decide, once the server has determined who that is (invariant 1). */
export type Channel = { readonly kind: 'online'; readonly paymentMethod: 'mpesa' } | CounterSale;

interface ChannelFields {
  readonly payment_status?: string | null | undefined;
  readonly payment_method?: string | null | undefined;
  readonly payments?: readonly SalePayment[] | undefined;
  readonly customer_id?: number | undefined;
  readonly customerCategory: string | null;
  readonly customerLocation: string | null;
  readonly delivery: boolean;
  readonly prompted?: boolean | undefined;
  readonly items: readonly {
    readonly discount: number | null;
    readonly quantity: number;
    /** In cents; compared with ours when the sale is recorded. */
    readonly price?: number | undefined;
  }[];
}

/** Whether the request claims to be a counter sale, whoever sent it. */
export const claimsCounterSale = ({
  customerCategory,
  customerLocation,
}: Pick<ChannelFields, 'customerCategory' | 'customerLocation'>) =>
  customerCategory !== null || customerLocation !== null;

/** Why a seller may not give the discount. The price that it is measured by is the one that was sent, and no other is charged. */
function discountFault(
  { quantity, price }: ChannelFields['items'][number],
  discount: number,
  may: (permission: Permission) => boolean,
  limit: number,
): string | null {
  if (!may('sales.discount')) {
    return 'You do not have permission to give discounts.';
  }
  if (limit >= 100) {
    return null;
  }
  return price === undefined
    ? 'A discount needs the price of its line.'
    : discountProblem(discount, Math.round((price * Math.round(quantity * 1000)) / 1000), limit);
}

/** Validation errors of the seller's fields, by field. */
function faultsOf(fields: ChannelFields, may: (permission: Permission) => boolean, discountLimit: number): FieldErrors {
  const { customerCategory, customerLocation, payment_status, payment_method, items } = fields;
  const errors: FieldErrors = {};
  if (customerCategory === null) {
    errors['customerCategory'] = ['Choose the customer category.'];
  }
  if (customerLocation === null) {
    errors['customerLocation'] = ['Choose the customer location.'];
  }
  if (!PAYMENT_METHODS.some((method) => method === (payment_method || 'cash'))) {
    errors['payment_method'] = ['Choose a payment method: cash, mpesa or credit_card.'];
  }
  if (!PAYMENT_STATUSES.some((status) => status === (payment_status || 'completed'))) {
    errors['payment_status'] = ['Choose a payment status: completed or pending.'];
  }
  for (const [index, line] of items.entries()) {
    const problem = line.discount ? discountFault(line, line.discount, may, discountLimit) : null;
    if (problem) {
      errors[`items.${index}.discount`] = [problem];
    }
  }
  return errors;
}

/** One payment for each method and reference: change is given from all the cash together. */
function mergePayments(payments: readonly SalePayment[]): SalePayment[] {
  const merged = new Map<string, SalePayment>();
  for (const payment of payments) {
    const key = `${payment.method} ${payment.method === 'cash' ? '' : (payment.reference ?? '').trim().toUpperCase()}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, amount: (known.amount ?? 0) + (payment.amount ?? 0) } : payment);
  }
  return [...merged.values()];
}

/**
 * Counter sale: a session with `sales.create` and both customer fields. Everything else is an online order, whatever it claims to be. A
 * seller who left out one of the two fields gets an error for it (BO §5).
 */
export function decideChannel(
  fields: ChannelFields,
  session: Session | null,
): { channel: Channel } | { errors: FieldErrors } {
  const { customerCategory, customerLocation, payment_status, payment_method, payments, customer_id, delivery } =
    fields;
  const may = (permission: Permission) => session?.permissions.has(permission) === true;
  if (!may('sales.create') || !claimsCounterSale(fields)) {
    return { channel: { kind: 'online', paymentMethod: 'mpesa' } };
  }
  const errors = faultsOf(fields, may, session?.discountLimit ?? 0);
  if (customerCategory === null || customerLocation === null || Object.keys(errors).length > 0) {
    return { errors };
  }
  const told = (payment_method || 'cash') as PaymentMethod;
  const isPaid = (payment_status || 'completed') === 'completed';
  return {
    channel: {
      kind: 'counter',
      paymentMethod: payments?.[0]?.method ?? told,
      // Without a list, the status tells whether everything was paid at once (invariant 8).
      payments: payments ? mergePayments(payments) : isPaid ? [{ method: told, amount: null, reference: null }] : [],
      customerId: customer_id ?? null,
      customerCategory,
      customerLocation,
      isDelivered: delivery,
      mayGoBelowCost: may('sales.below_cost'),
      mayExceedLimit: may('sales.over_limit'),
      // An amount requested by a prompt stays open without a customer until it is paid.
      isSettled: payments !== undefined && fields.prompted !== true,
    },
  };
}
