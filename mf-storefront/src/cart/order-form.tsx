import { useSession } from '@ofisi/shared-auth/session';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { useCart } from '@ofisi/shared-page/cart';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Contact, CONTACT_FIELDS, type ContactField } from '../contact/contact';
import { ContactFields } from '../contact/contact-fields';
import { Remembered } from '../contact/remembered';
import type { useContactForm } from '../contact/use-contact-form';
import { rememberOrder } from '../orders/recent-orders';
import { checkoutTexts } from '../texts/checkout';
import { quoteTexts } from '../texts/quote';
import { isBuyable } from './cart-check';
import type { CartCheck } from './cart-quote';
import { CheckoutTerms } from './checkout-terms';
import { DeliveryChoice, DeliveryNote } from './delivery-choice';
import styles from './order-summary.module.css';
import { placeOrder } from './place-order';
import type { PlacedOrder } from './placed-order';
import { correctTerms, type Delivery } from './use-delivery';

export interface OrderFormFieldsProps {
  readonly check: CartCheck;
  readonly form: ReturnType<typeof useContactForm>;
  readonly delivery: Delivery;
  /** What the shopper sees, including delivery; in shillings. */
  readonly total: number;
  readonly onPlaced: (order: PlacedOrder) => void;
}

interface Refusal {
  readonly messages: readonly string[];
  /** The order exceeds the unpaid limit: the customer can request a quote instead. */
  readonly needsQuote: boolean;
}

const NOTHING_REFUSED: Refusal = { messages: [], needsQuote: false };

/**
 * The checkout form: five required texts, delivery, an optional e-mail address and the order (SF §5, §8). A refused order leaves cart and
 * form as they are.
 */
export function OrderFormFields({ check, form, delivery, total, onPlaced }: OrderFormFieldsProps) {
  const isUncertain = useCart((cart) => cart.isUncertain);
  const emailForm = useEmailForm();
  const location = useWatch({ control: form.control, name: 'location' });
  const [refusal, setRefusal] = useState(NOTHING_REFUSED);
  const sending = useRef(false);

  const confirm = async (contact: Contact) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(NOTHING_REFUSED);
    emailForm.clearErrors();
    const email = emailForm.getValues('email').trim();
    const { isPickUp: pickUp, place } = delivery;
    const extras = { pickUp, place: place?.slug ?? null, email };
    const result = await placeOrder(contact, { lines: check.orderable, total }, extras);
    sending.current = false;
    if (result.kind === 'placed') {
      const { invoice, token, total: charged } = result.order;
      // A signed-in user finds the order in the history; the browser may be used by somebody else tomorrow.
      if (useSession.getState().status !== 'signed-in') rememberOrder({ invoice, token });
      form.clear();
      form.saved.readAgain();
      const said = result.wasPlacedBefore
        ? { phone: null, email: null, isPickUp: false }
        : { phone: contact.phone.trim(), email: email || null, isPickUp: pickUp };
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

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(confirm)(event)}>
      <ContactFields
        form={form}
        withLocation={!delivery.isPickUp}
        withAddress={!delivery.isPickUp}
        places={delivery.places.map(({ name }) => name)}
        beforeLocation={<DeliveryChoice delivery={delivery} />}
        afterLocation={<DeliveryNote delivery={delivery} location={location} />}
      />
      <TextField
        label={checkoutTexts.email}
        hint={checkoutTexts.emailHint}
        error={emailForm.formState.errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...emailForm.register('email')}
      />
      <Remembered form={form} />
      <CheckoutTerms delivery={delivery} terms={check.terms} />
      {refusal.messages.length > 0 || isUncertain ? (
        <div className={`${alerts.danger} ${styles.messages}`} role="alert">
          {refusal.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {refusal.needsQuote ? <Link to="/request-quote">{quoteTexts.request}</Link> : null}
          {isUncertain ? <p>{checkoutTexts.uncertain}</p> : null}
        </div>
      ) : null}
      <SubmitButton check={check} isSending={form.formState.isSubmitting} />
    </form>
  );
}

/** Where the order is confirmed: the account's address, unless the shopper types another or none. */
function useEmailForm() {
  const email = useSession(({ user }) => user?.email ?? '');
  return useForm<{ email: string }>({ values: { email }, resetOptions: { keepDirtyValues: true } });
}

/** Hidden when there is nothing to order; every other check is left to the server. */
function SubmitButton({ check, isSending }: { readonly check: CartCheck; readonly isSending: boolean }) {
  const isUncertain = useCart((cart) => cart.isUncertain);
  // If the order may already exist, ordering again finds it, whatever the stock is by now.
  if (!isUncertain && !check.lines.some(isBuyable)) {
    return <p className={styles.nothing}>{checkoutTexts.nothingToBuy}</p>;
  }
  return (
    <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isSending}>
      {isSending ? checkoutTexts.placing : checkoutTexts.place}
    </button>
  );
}
