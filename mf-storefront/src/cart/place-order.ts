import type {
  OrderPlacedResponse,
  OrderRefusedResponse,
  OrderRepeatedResponse,
  Quote,
} from '@ofisi/api-contract/sales/place-order';
import { ApiError, type Attempt, post } from '@ofisi/shared-auth/http';
import { clearCart, markOrderUncertain, useCart } from '@ofisi/shared-page/cart';
import { type Contact, CONTACT_FIELDS, type ContactField, fieldMessages, WIRE_FIELDS } from '../contact/contact';
import { checkoutTexts } from '../texts/checkout';
import type { CheckedLine } from './cart-check';

/** What is ordered: exactly what the shopper sees. */
export interface SeenCart {
  readonly lines: readonly CheckedLine[];
  /** Shillings. */
  readonly total: number;
}

/** The answer to an attempt to order. */
export type OrderResult =
  | {
      readonly kind: 'placed';
      readonly order: OrderPlacedResponse['order'];
      /** The cart had been ordered by an earlier attempt, whose answer was lost; the order has that attempt's details. */
      readonly before: boolean;
    }
  | {
      readonly kind: 'refused';
      /** What belongs under a field of the form. */
      readonly fields: Readonly<Partial<Record<ContactField, string>>>;
      /** What belongs to the order as a whole: prices, stock, or the call's own sentence. */
      readonly messages: readonly string[];
      /** What the order would cost and what is there now, when the server says so. */
      readonly quote: Quote | null;
      /** It would hold more than one customer may without having paid. */
      readonly needsQuote: boolean;
    };

/**
 * Sends the cart as an order (SF §7) and, on success, empties it. Repeating an attempt for the same cart cannot order twice:
 * the cart's key goes with it, and stays with the cart as long as an attempt got no answer.
 */
export async function placeOrder(form: Contact, cart: SeenCart): Promise<OrderResult> {
  const attempt = attemptOf(useCart.getState().orderKey);
  try {
    const answer = await post<Partial<OrderPlacedResponse>>(
      '/ordered-products',
      orderBody(form, cart),
      attempt,
      undefined,
      checkoutTexts.asGuest,
    );
    // Without an order there is nothing that the cart could be given up for.
    if (!isOrder(answer.order)) return uncertain();
    clearCart();
    return { kind: 'placed', order: answer.order, before: false };
  } catch (error) {
    const earlier = earlierOrder(error);
    if (!earlier) return refusal(error);
    clearCart();
    return { kind: 'placed', order: earlier, before: true };
  }
}

const KEY_LENGTH = 32;

/** The two parts of the cart's `orderKey`; one that an earlier release made has no secret. */
export const attemptOf = (orderKey: string): Attempt => ({
  key: orderKey.slice(0, KEY_LENGTH),
  secret: orderKey.slice(KEY_LENGTH),
});

/** The multipart body, with exactly the names of SF §7. */
function orderBody(form: Contact, { lines, total }: SeenCart): FormData {
  const body = new FormData();
  for (const field of CONTACT_FIELDS) body.append(WIRE_FIELDS[field], form[field].trim());
  body.append('amount', String(total));
  body.append('payment_status', 'pending');
  body.append('payment_method', 'mpesa');
  lines.forEach(({ item, price }, index) => {
    body.append(`items[${index}][id]`, String(item.id));
    body.append(`items[${index}][product_name]`, item.title);
    body.append(`items[${index}][price]`, String(price));
    body.append(`items[${index}][quantity]`, String(item.quantity));
  });
  return body;
}

/** The order that an attempt before placed for the very same cart, when that is why this one was refused. */
function earlierOrder(error: unknown): OrderPlacedResponse['order'] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const order = (error.body as Partial<OrderRepeatedResponse> | null)?.earlier?.order;
  return isOrder(order) ? order : null;
}

const isOrder = (order: Partial<OrderPlacedResponse['order']> | undefined): order is OrderPlacedResponse['order'] =>
  typeof order?.invoice === 'string' && typeof order.token === 'string' && typeof order.total === 'number';

const NOTHING_SAID = { kind: 'refused', fields: {}, messages: [], quote: null, needsQuote: false } as const;

/** Nobody knows yet whether there is an order. */
function uncertain(): OrderResult {
  markOrderUncertain(true);
  return { ...NOTHING_SAID, messages: [checkoutTexts.exception] };
}

function refusal(error: unknown): OrderResult {
  if (!(error instanceof ApiError) || error.kind === 'exception') return uncertain();
  const body = (error.body ?? {}) as Partial<OrderRefusedResponse & OrderRepeatedResponse>;
  const { quote = null, errors = {}, unpaid_limit, earlier } = body;
  // The very same order was received before, and nothing shows that it was this browser that sent it.
  if (earlier === null) return { ...NOTHING_SAID, messages: [checkoutTexts.received] };
  // Prices and stock are looked at only after the key: no attempt before has ordered this cart.
  if (quote) markOrderUncertain(false);

  const fields = fieldMessages(error.fieldErrors);
  const ofForm = new Set<string>(Object.values(WIRE_FIELDS));
  // Stock has a message for each item there is too little of.
  const messages = Object.entries(error.fieldErrors)
    .filter(([name]) => !ofForm.has(name))
    .flatMap(([name, message]) => errors[name] ?? [message]);
  const isSilent = messages.length === 0 && Object.keys(fields).length === 0;
  const reason = error.status === 401 && error.message ? error.message : checkoutTexts.failed;
  return {
    kind: 'refused',
    fields,
    messages: isSilent ? [reason] : messages,
    quote,
    needsQuote: unpaid_limit !== undefined,
  };
}
