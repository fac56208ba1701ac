import { useCart } from '@ofisi/shared-contract/cart';
import type { Quote } from '@ofisi/api/wire';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { texts } from '../texts';
import { OrderTextField } from './order-text-field';
import styles from './order-summary.module.css';
import { type OrderField, type OrderForm, placeOrder } from './place-order';
import type { PlacedOrder } from './placed-order';

export interface OrderFormFieldsProps {
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly onQuote: (quote: Quote | null) => void;
}

const EMPTY: OrderForm = { firstname: '', lastname: '', phone: '', location: '', address: '' };

/** The checkout form: five required texts and the order (SF §5, §8). A refused order leaves cart and form as they are. */
export function OrderFormFields({ onPlaced, onQuote }: OrderFormFieldsProps) {
  const isEmpty = useCart((cart) => cart.items.length === 0);
  const { register, handleSubmit, setError, reset, formState } = useForm<OrderForm>({ defaultValues: EMPTY });
  const [messages, setMessages] = useState<readonly string[]>([]);
  const sending = useRef(false);

  const confirm = async (form: OrderForm) => {
    if (sending.current) return;
    sending.current = true;
    setMessages([]);
    const result = await placeOrder(form);
    sending.current = false;
    if (result.kind === 'placed') {
      reset(EMPTY);
      onQuote(null);
      onPlaced({
        invoice: result.order.invoice,
        total: result.order.total,
        phone: result.before ? null : form.phone.trim(),
      });
      return;
    }
    onQuote(result.quote);
    setMessages(result.messages);
    Object.entries(result.fields).forEach(([field, message], index) =>
      setError(field as OrderField, { message }, { shouldFocus: index === 0 }),
    );
  };

  const field = (name: OrderField, label: string) => ({
    label,
    error: formState.errors[name]?.message,
    input: register(name, { validate: (text) => text.trim() !== '' || `${label} is required` }),
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
      <div className={styles.names}>
        <OrderTextField {...field('firstname', 'First name')} autoComplete="given-name" />
        <OrderTextField {...field('lastname', 'Last name')} autoComplete="family-name" />
      </div>
      <OrderTextField {...field('phone', 'Phone')} autoComplete="tel" type="tel" />
      <OrderTextField {...field('location', 'Location')} autoComplete="address-level2" />
      <OrderTextField {...field('address', 'Address')} autoComplete="street-address" />
      {messages.length > 0 ? (
        <div className={`alert alert--danger ${styles.messages}`} role="alert">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      ) : null}
      {isEmpty ? (
        <p className={styles.nothing}>{texts.cart.emptyInsteadOfButton}</p>
      ) : (
        <button type="submit" className="button button--primary button--block" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? texts.cart.placing : 'Place Order'}
        </button>
      )}
    </form>
  );
}
