import { useSession } from '@ofisi/shared-auth/session';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { useCart } from '@ofisi/shared-contract/cart';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { rememberOrder } from '../order/recent-orders';
import { orderTexts } from '../order-texts';
import { isBuyable } from './cart-check';
import type { CartCheck } from './cart-quote';
import { TextField } from '../parts/text-field';
import styles from './order-summary.module.css';
import { ORDER_FIELDS, type OrderField, type OrderForm, placeOrder } from './place-order';
import type { PlacedOrder } from './placed-order';

export interface OrderFormFieldsProps {
  readonly check: CartCheck;
  readonly onPlaced: (order: PlacedOrder) => void;
}

const EMPTY: OrderForm = { firstname: '', lastname: '', phone: '', location: '', address: '' };

/** The checkout form: five required texts and the order (SF §5, §8). A refused order leaves cart and form as they are. */
export function OrderFormFields({ check, onPlaced }: OrderFormFieldsProps) {
  const inDoubt = useCart((cart) => cart.inDoubt);
  const { register, handleSubmit, setError, reset, formState } = useForm<OrderForm>({ defaultValues: EMPTY });
  const [messages, setMessages] = useState<readonly string[]>([]);
  const sending = useRef(false);

  const confirm = async (form: OrderForm) => {
    if (sending.current) return;
    sending.current = true;
    setMessages([]);
    const result = await placeOrder(form, { lines: check.lines, total: check.sums.total });
    sending.current = false;
    if (result.kind === 'placed') {
      const { invoice, token, total } = result.order;
      // Whoever is signed in finds the order in the history; the browser may be somebody else's tomorrow.
      if (useSession.getState().status !== 'signed-in') rememberOrder({ invoice, token });
      reset(EMPTY);
      onPlaced({ invoice, token, total, phone: result.before ? null : form.phone.trim() });
      return;
    }
    if (result.quote) check.correct({ quote: result.quote, unavailable: [] });
    else if (result.messages.length > 0 && !useCart.getState().inDoubt) check.correct(null);
    setMessages(result.messages);
    showFieldErrors<OrderField>(result.fields, ORDER_FIELDS, setError);
  };

  const field = (name: OrderField) => {
    const label = orderTexts.checkout.fields[name];
    return {
      label,
      error: formState.errors[name]?.message,
      input: register(name, { validate: (text) => text.trim() !== '' || orderTexts.checkout.required(label) }),
    };
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
      <div className={styles.names}>
        <TextField {...field('firstname')} autoComplete="given-name" autoCapitalize="words" />
        <TextField {...field('lastname')} autoComplete="family-name" autoCapitalize="words" />
      </div>
      <TextField {...field('phone')} autoComplete="tel" type="tel" inputMode="tel" />
      <TextField {...field('location')} autoComplete="address-level2" autoCapitalize="words" />
      <TextField {...field('address')} autoComplete="street-address" enterKeyHint="done" />
      {messages.length > 0 || inDoubt ? (
        <div className={`alert alert--danger ${styles.messages}`} role="alert">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {inDoubt ? <p>{orderTexts.checkout.inDoubt}</p> : null}
        </div>
      ) : null}
      <SubmitButton check={check} isSending={formState.isSubmitting} />
    </form>
  );
}

/** Gone when there is nothing to order; everything else is for the server to refuse. */
function SubmitButton({ check, isSending }: { readonly check: CartCheck; readonly isSending: boolean }) {
  const inDoubt = useCart((cart) => cart.inDoubt);
  if (check.lines.length === 0) return <p className={styles.nothing}>{orderTexts.checkout.emptyInsteadOfButton}</p>;
  // An order that may exist already is found by ordering again, whatever the stock says by now.
  if (!inDoubt && !check.lines.some(isBuyable)) {
    return <p className={styles.nothing}>{orderTexts.checkout.nothingToBuy}</p>;
  }
  return (
    <button type="submit" className="button button--primary button--block" disabled={isSending}>
      {isSending ? orderTexts.checkout.placing : orderTexts.checkout.place}
    </button>
  );
}
