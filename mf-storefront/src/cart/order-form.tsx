import { useSession } from '@ofisi/shared-auth/session';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { useCart } from '@ofisi/shared-page/cart';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef, useState } from 'react';
import { type Contact, CONTACT_FIELDS, type ContactField } from '../contact/contact';
import { ContactFields } from '../contact/contact-fields';
import { Remembered } from '../contact/remembered';
import { useContactForm } from '../contact/use-contact-form';
import { rememberOrder } from '../orders/recent-orders';
import { checkoutTexts } from '../texts/checkout';
import { quoteTexts } from '../texts/quote';
import { isBuyable } from './cart-check';
import type { CartCheck } from './cart-quote';
import { CheckoutTerms } from './checkout-terms';
import styles from './order-summary.module.css';
import { placeOrder } from './place-order';
import type { PlacedOrder } from './placed-order';

export interface OrderFormFieldsProps {
  readonly check: CartCheck;
  readonly onPlaced: (order: PlacedOrder) => void;
}

interface Refusal {
  readonly messages: readonly string[];
  /** The order exceeds the unpaid limit: the customer can request a quote instead. */
  readonly needsQuote: boolean;
}

const NOTHING_REFUSED: Refusal = { messages: [], needsQuote: false };

/** The checkout form: five required texts and the order (SF §5, §8). A refused order leaves cart and form as they are. */
export function OrderFormFields({ check, onPlaced }: OrderFormFieldsProps) {
  const isUncertain = useCart((cart) => cart.isUncertain);
  const form = useContactForm();
  const [refusal, setRefusal] = useState(NOTHING_REFUSED);
  const sending = useRef(false);

  const confirm = async (contact: Contact) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(NOTHING_REFUSED);
    const result = await placeOrder(contact, { lines: check.orderable, total: check.sums.total });
    sending.current = false;
    if (result.kind === 'placed') {
      const { invoice, token, total } = result.order;
      // A signed-in user finds the order in the history; the browser may be used by somebody else tomorrow.
      if (useSession.getState().status !== 'signed-in') rememberOrder({ invoice, token });
      form.clear();
      form.saved.readAgain();
      onPlaced({ invoice, token, total, phone: result.wasPlacedBefore ? null : contact.phone.trim() });
      return;
    }
    if (result.quote) check.correct({ quote: result.quote, unavailable: [] });
    else if (result.messages.length > 0 && !useCart.getState().isUncertain) check.correct(null);
    setRefusal(result);
    showFieldErrors<ContactField>(result.fields, CONTACT_FIELDS, form.setError);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(confirm)(event)}>
      <ContactFields form={form} withAddress />
      <Remembered form={form} />
      <CheckoutTerms total={check.sums.total} terms={check.terms} />
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
