import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { useSession } from '@ofisi/shared-auth/session';
import { useCart } from '@ofisi/shared-page/cart';
import { notify } from '@ofisi/shared-page/notices';
import { useRef, useState } from 'react';
import { type Contact, CONTACT_FIELDS, type ContactField } from '../contact/contact';
import { saveAddress } from '../contact/save-address';
import type { useContactForm } from '../contact/use-contact-form';
import { rememberOrder } from '../orders/recent-orders';
import { deliveryDetailsTexts } from '../texts/delivery-details';
import type { CartCheck } from './cart-quote';
import { placeOrder } from './place-order';
import type { PlacedOrder } from './placed-order';
import { correctTerms, type Delivery } from './use-delivery';
import type { useEmail } from './use-email';
import type { SavedAddressChoice } from './use-saved-address';

export interface OrderingProps {
  readonly check: CartCheck;
  readonly form: ReturnType<typeof useContactForm>;
  readonly email: ReturnType<typeof useEmail>;
  readonly address: SavedAddressChoice;
  readonly delivery: Delivery;
  /** What the shopper sees, including delivery; in shillings. */
  readonly total: number;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** Why the order was not placed. */
export interface Refusal {
  readonly messages: readonly string[];
  /** The order exceeds the unpaid limit: the customer can request a quote instead. */
  readonly needsQuote: boolean;
}

const NOTHING_REFUSED: Refusal = { messages: [], needsQuote: false };

/** Places the order. A refused order leaves cart and form as they are. */
export function useOrdering({ check, form, email: emailForm, address, delivery, total, onPlaced }: OrderingProps) {
  const [refusal, setRefusal] = useState(NOTHING_REFUSED);
  const sending = useRef(false);

  /** Saves the address first: an order leaves saved ones alone. A name that is refused is said at its field before anything is ordered. */
  const keepAddress = async (contact: Contact): Promise<boolean> => {
    if (!address.isSaving) return true;
    const outcome = await saveAddress(form.saved, { label: address.label, contact: form }, contact);
    if (outcome === 'failed') notify(deliveryDetailsTexts.notSaved, 'neutral');
    return outcome !== 'refused';
  };

  const order = async (contact: Contact) => {
    const email = emailForm.getValues('email').trim();
    const { isPickUp: pickUp, place, hasGoods } = delivery;
    const extras = { pickUp, place: place?.slug ?? null, email };
    const result = await placeOrder(contact, { lines: check.orderable, total }, extras);
    if (result.kind === 'placed') {
      const { invoice, token, total: charged } = result.order;
      // A signed-in user finds the order in the history; the browser may be used by somebody else tomorrow.
      if (useSession.getState().status !== 'signed-in') rememberOrder({ invoice, token });
      form.clear();
      emailForm.clear();
      delivery.forget();
      form.saved.readAgain();
      const said = result.wasPlacedBefore
        ? { phone: null, email: null, isPickUp: false, hasGoods: true }
        : { phone: contact.phone.trim(), email: email || null, isPickUp: pickUp, hasGoods };
      onPlaced({ invoice, token, total: charged, ...said });
      return;
    }
    const change = { fee: result.quote?.delivery_fee, isGone: result.fields.location !== undefined };
    if (result.quote) {
      check.correct({
        quote: result.quote,
        unavailable: [],
        terms: correctTerms(check.terms, delivery, change),
      });
    } else if (result.messages.length > 0 && !useCart.getState().isUncertain) check.correct(null);
    setRefusal(result);
    showFieldErrors<'email'>(result.fields, ['email'], emailForm.setError);
    showFieldErrors<ContactField>(result.fields, CONTACT_FIELDS, form.setError);
  };

  const confirm = async (contact: Contact) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(NOTHING_REFUSED);
    try {
      const isReachable = await emailForm.trigger('email', { shouldFocus: true });
      if (isReachable && (await keepAddress(contact))) await order(contact);
    } finally {
      sending.current = false;
    }
  };

  const submit = async () => {
    const isNamed = !address.isSaving || (await address.label.trigger('label', { shouldFocus: true }));
    if (isNamed) await form.handleSubmit(confirm, () => void emailForm.trigger('email'))();
    else await form.trigger();
  };
  return { refusal, submit, isSending: form.formState.isSubmitting };
}
