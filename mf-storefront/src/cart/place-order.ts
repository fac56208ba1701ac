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

/** The contents of the order: exactly what the shopper sees. */
export interface SeenCart {
  readonly lines: readonly CheckedLine[];
  /** Shillings. */
  readonly total: number;
}

/** How the order reaches the customer, and where it is confirmed. */
export interface OrderExtras {
  readonly pickUp: boolean;
  /** Slug of the place of the list that the goods are delivered to; null: the fee is agreed on by phone. */
  readonly place: string | null;
  /** Blank: no confirmation. */
  readonly email: string;
}

/** Outcome of an attempt to order. */
export type OrderResult =
  | {
      readonly kind: 'placed';
      readonly order: OrderPlacedResponse['order'];
      /** The cart had been ordered by an earlier attempt whose response was lost; the order has that attempt's details. */
      readonly wasPlacedBefore: boolean;
    }
  | {
      readonly kind: 'refused';
      /** Messages for fields of the form. */
      readonly fields: Readonly<Partial<Record<ContactField | 'email', string>>>;
      /** Messages about the whole order: prices, stock, or the call's own sentence. */
      readonly messages: readonly string[];
      /** The current cost and stock of the order, if the server returned them. */
      readonly quote: Quote | null;
      /** The order would exceed what one customer may hold unpaid. */
      readonly needsQuote: boolean;
    };

/**
 * Sends the cart as an order (SF §7) and, on success, empties it. Repeating an attempt for the same cart cannot order twice: the call
 * carries the cart's key, which stays with the cart as long as an attempt got no response.
 */
export async function placeOrder(form: Contact, cart: SeenCart, extras: OrderExtras): Promise<OrderResult> {
  const attempt = attemptOf(useCart.getState().orderKey);
  try {
    const answer = await post<Partial<OrderPlacedResponse>>(
      '/ordered-products',
      orderBody(form, cart, extras),
      attempt,
      undefined,
      checkoutTexts.asGuest,
    );
    // Without a confirmed order, the cart must not be emptied.
    if (!isOrder(answer.order)) return uncertain();
    clearCart();
    return { kind: 'placed', order: answer.order, wasPlacedBefore: false };
  } catch (error) {
    const earlier = earlierOrder(error);
    if (!earlier) return refusal(error);
    clearCart();
    return { kind: 'placed', order: earlier, wasPlacedBefore: true };
  }
}

const KEY_LENGTH = 32;

/** Splits the cart's `orderKey` into its two parts; a key made by an earlier release has no secret. */
export const attemptOf = (orderKey: string): Attempt => ({
  key: orderKey.slice(0, KEY_LENGTH),
  secret: orderKey.slice(KEY_LENGTH),
});

/** The multipart body, with exactly the field names of SF §7, and those that were added where they say something. */
function orderBody(form: Contact, { lines, total }: SeenCart, { pickUp, place, email }: OrderExtras): FormData {
  const body = new FormData();
  for (const field of CONTACT_FIELDS) body.append(WIRE_FIELDS[field], form[field].trim());
  body.append('amount', String(total));
  body.append('payment_status', 'pending');
  body.append('payment_method', 'mpesa');
  if (pickUp) body.append('pick_up', '1');
  else if (place !== null) body.append('delivery_location', place);
  if (email.trim() !== '') body.append('email', email.trim());
  lines.forEach(({ item, price }, index) => {
    body.append(`items[${index}][id]`, String(item.id));
    body.append(`items[${index}][product_name]`, item.title);
    body.append(`items[${index}][price]`, String(price));
    body.append(`items[${index}][quantity]`, String(item.quantity));
  });
  return body;
}

/** The order that an earlier attempt placed for the very same cart, if that is why this one was refused. */
function earlierOrder(error: unknown): OrderPlacedResponse['order'] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const order = (error.body as Partial<OrderRepeatedResponse> | null)?.earlier?.order;
  return isOrder(order) ? order : null;
}

const isOrder = (order: Partial<OrderPlacedResponse['order']> | undefined): order is OrderPlacedResponse['order'] =>
  typeof order?.invoice === 'string' && typeof order.token === 'string' && typeof order.total === 'number';

const NOTHING_SAID = { kind: 'refused', fields: {}, messages: [], quote: null, needsQuote: false } as const;

/** The outcome when it is unknown whether there is an order. */
function uncertain(): OrderResult {
  markOrderUncertain(true);
  return { ...NOTHING_SAID, messages: [checkoutTexts.exception] };
}

function refusal(error: unknown): OrderResult {
  if (!(error instanceof ApiError) || error.kind === 'exception') return uncertain();
  const body = (error.body ?? {}) as Partial<OrderRefusedResponse & OrderRepeatedResponse>;
  const { quote = null, errors = {}, unpaid_limit, earlier } = body;
  // The very same order was received before, and nothing proves that this browser sent it.
  if (earlier === null) return { ...NOTHING_SAID, messages: [checkoutTexts.received] };
  // The server checks prices and stock only after the key, so no earlier attempt has ordered this cart.
  if (quote) markOrderUncertain(false);

  const { email } = error.fieldErrors;
  const fields = { ...fieldMessages(error.fieldErrors), ...(email !== undefined && { email }) };
  const ofForm = new Set<string>([...Object.values(WIRE_FIELDS), 'email']);
  // The stock error has one message for each item with too few pieces.
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
