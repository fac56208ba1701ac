import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { useSession } from '@ofisi/shared-auth/session';
import { newOrderKey } from '@ofisi/shared-page/cart';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Contact, CONTACT_FIELDS } from '../contact/contact';
import { ContactFields } from '../contact/contact-fields';
import { Remembered } from '../contact/remembered';
import { useContactForm } from '../contact/use-contact-form';
import { orderTexts } from '../order-texts';
import { TextField } from '../parts/text-field';
import styles from './quote-page.module.css';
import { type QuoteExtras, requestQuote, type WantedItem } from './request-quote';

const says = orderTexts.quote;
const EXTRA_FIELDS = ['email', 'message'] as const;

export interface QuoteFormProps {
  /** Null where something is wrong with them. */
  readonly items: readonly WantedItem[] | null;
  readonly onSent: (reference: string, phone: string) => void;
}

/** Who asks for a quote: the contact of an order without its address, an e-mail and a message if wanted. */
export function QuoteForm({ items, onSent }: QuoteFormProps) {
  const id = useId();
  const form = useContactForm();
  const email = useSession(({ user }) => user?.email ?? '');
  const extras = useForm<QuoteExtras>({ values: { email, message: '' }, resetOptions: { keepDirtyValues: true } });
  const { errors } = extras.formState;
  const [attempt] = useState(newOrderKey);
  const [message, setMessage] = useState<string | null>(null);
  const sending = useRef(false);

  const send = async (contact: Contact) => {
    if (sending.current || items === null) return;
    sending.current = true;
    setMessage(null);
    extras.clearErrors();
    const result = await requestQuote(contact, extras.getValues(), items, attempt);
    sending.current = false;
    if (result.kind === 'sent') return onSent(result.reference, contact.phone.trim());
    setMessage(result.message);
    showFieldErrors(result.fields, EXTRA_FIELDS, extras.setError);
    showFieldErrors(result.fields, CONTACT_FIELDS, form.setError);
  };

  return (
    <form
      className={`card ${styles.card}`}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <h2 id={`${id}-title`} className={styles.subtitle}>
        {says.yourDetails}
      </h2>
      <ContactFields form={form} withAddress={false} />
      <TextField
        label={says.email}
        error={errors.email?.message}
        input={extras.register('email')}
        required={false}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <div className="field">
        <label className="field__label" htmlFor={`${id}-message`}>
          {says.message}
        </label>
        <textarea
          id={`${id}-message`}
          className="field__input"
          rows={4}
          maxLength={2000}
          aria-invalid={errors.message !== undefined}
          aria-describedby={errors.message ? `${id}-message-error` : undefined}
          {...extras.register('message')}
        />
        {errors.message ? (
          <p id={`${id}-message-error`} className="field__error">
            {errors.message.message}
          </p>
        ) : null}
      </div>
      <Remembered form={form} />
      {message === null ? null : (
        <p className="alert alert--danger" role="alert">
          {message}
        </p>
      )}
      <button
        type="submit"
        className="button button--primary button--block"
        disabled={form.formState.isSubmitting || items === null}
      >
        {form.formState.isSubmitting ? says.sending : says.request}
      </button>
    </form>
  );
}
