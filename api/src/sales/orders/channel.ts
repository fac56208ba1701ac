import type { Session } from '../../identity/sessions';
import { PAYMENT_METHODS } from './orders.schema';

/** What the order's sender may decide, once the server has decided who they are (invariant 1). */
export type Channel =
  | { readonly kind: 'online'; readonly paymentMethod: 'mpesa' }
  | {
      readonly kind: 'counter';
      readonly paymentMethod: (typeof PAYMENT_METHODS)[number];
      readonly isPaid: boolean;
      readonly customerCategory: string;
      readonly customerLocation: string;
    };

interface ChannelFields {
  readonly payment_status?: string | null | undefined;
  readonly payment_method?: string | null | undefined;
  readonly customerCategory: string | null;
  readonly customerLocation: string | null;
}

/** Whether the request speaks of a counter sale, whoever sent it. */
export const claimsCounterSale = ({ customerCategory, customerLocation }: ChannelFields) =>
  customerCategory !== null || customerLocation !== null;

/**
 * Counter sale: a session with `sales.create` and both customer fields. Everything else is an online order, whatever it
 * claims to be. A seller who left one of the two fields out is told so by the returned errors (BO §5).
 */
export function decideChannel(
  fields: ChannelFields,
  session: Session | null,
): { channel: Channel } | { errors: Record<string, string[]> } {
  const { customerCategory, customerLocation, payment_status, payment_method } = fields;
  if (!session?.permissions.has('sales.create') || !claimsCounterSale(fields)) {
    return { channel: { kind: 'online', paymentMethod: 'mpesa' } };
  }
  const errors: Record<string, string[]> = {};
  if (customerCategory === null) {
    errors['customerCategory'] = ['The customer category field is required.'];
  }
  if (customerLocation === null) {
    errors['customerLocation'] = ['The customer location field is required.'];
  }
  const paymentMethod = PAYMENT_METHODS.find((method) => method === (payment_method || 'cash'));
  if (!paymentMethod) {
    errors['payment_method'] = ['The payment method must be cash, mpesa or credit_card.'];
  }
  const status = payment_status || 'completed';
  if (status !== 'completed' && status !== 'pending') {
    errors['payment_status'] = ['The payment status must be completed or pending.'];
  }
  if (customerCategory === null || customerLocation === null || !paymentMethod || Object.keys(errors).length > 0) {
    return { errors };
  }
  return {
    channel: { kind: 'counter', paymentMethod, isPaid: status === 'completed', customerCategory, customerLocation },
  };
}
