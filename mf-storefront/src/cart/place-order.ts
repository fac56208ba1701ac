import { ApiError, post } from '@ofisi/shared-auth/http';
import { cartTotal, clearCart, repriceCartItem, useCart } from '@ofisi/shared-contract/cart';
import type { OrderPlacedResponse, OrderRefusedResponse, OrderRepeatedResponse, Quote } from '@ofisi/api/wire';
import { texts } from '../texts';

/** The checkout form (SF §3 Order form). */
export interface OrderForm {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly location: string;
  readonly address: string;
}

export type OrderField = keyof OrderForm;

/** What the API calls the form's fields (SF §3, §7). */
export const WIRE_FIELDS: Readonly<Record<OrderField, string>> = {
  firstname: 'first_name',
  lastname: 'last_name',
  phone: 'phone_number',
  location: 'location',
  address: 'delivery_address',
};

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
      readonly fields: Readonly<Partial<Record<OrderField, string>>>;
      /** What belongs to the order as a whole: prices, stock, or the call's own sentence. */
      readonly messages: readonly string[];
      /** What the order would cost and what is there now, when the server says so. */
      readonly quote: Quote | null;
    };

/**
 * Sends the stored cart as an order (SF §7) and, on success, empties it. Repeating an attempt for the same cart cannot order
 * twice: the cart's key goes with it. New prices are written into the cart, so that the next attempt shows and sends them.
 */
export async function placeOrder(form: OrderForm): Promise<OrderResult> {
  const cart = useCart.getState();
  try {
    const { order } = await post<OrderPlacedResponse>('/ordered-products', orderBody(form), cart.orderKey);
    clearCart();
    return { kind: 'placed', order, before: false };
  } catch (error) {
    const earlier = earlierOrder(error);
    if (!earlier) return refusal(error);
    clearCart();
    return { kind: 'placed', order: earlier, before: true };
  }
}

/** The multipart body, with exactly the names of SF §7. */
function orderBody(form: OrderForm): FormData {
  const cart = useCart.getState();
  const body = new FormData();
  for (const [field, name] of Object.entries(WIRE_FIELDS)) body.append(name, form[field as OrderField].trim());
  body.append('amount', String(cartTotal(cart)));
  body.append('payment_status', 'pending');
  body.append('payment_method', 'mpesa');
  cart.items.forEach((item, index) => {
    body.append(`items[${index}][id]`, String(item.id));
    body.append(`items[${index}][product_name]`, item.title);
    body.append(`items[${index}][price]`, String(item.actual_price));
    body.append(`items[${index}][quantity]`, String(item.quantity));
  });
  return body;
}

/** The order that an attempt before placed for the very same cart, when that is why this one was refused. */
function earlierOrder(error: unknown): OrderPlacedResponse['order'] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return (error.body as Partial<OrderRepeatedResponse> | null)?.earlier?.order ?? null;
}

function refusal(error: unknown): OrderResult {
  if (!(error instanceof ApiError) || error.kind === 'exception') {
    return { kind: 'refused', fields: {}, messages: [texts.cart.exception], quote: null };
  }
  const { quote = null, errors = {} } = (error.body ?? {}) as Partial<OrderRefusedResponse>;
  for (const line of quote?.lines ?? []) repriceCartItem(line.id, line.price);

  const fields: Partial<Record<OrderField, string>> = {};
  const messages: string[] = [];
  // In the form's order, so that the first is the first on the screen.
  for (const [field, name] of Object.entries(WIRE_FIELDS)) {
    const message = error.fieldErrors[name];
    if (message !== undefined) fields[field as OrderField] = message;
  }
  for (const [name, message] of Object.entries(error.fieldErrors)) {
    // Stock has a message for each item there is too little of.
    if (!Object.values(WIRE_FIELDS).includes(name)) messages.push(...(errors[name] ?? [message]));
  }
  const silent = messages.length === 0 && Object.keys(fields).length === 0;
  return { kind: 'refused', fields, messages: silent ? [texts.cart.failed] : messages, quote };
}
