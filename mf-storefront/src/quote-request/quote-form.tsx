import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { useSession } from '@ofisi/shared-auth/session';
import { newOrderKey } from '@ofisi/shared-page/cart';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextAreaField } from '@ofisi/shared-site-ui/text-area-field';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Contact, CONTACT_FIELDS } from '../contact/contact';
import { ContactFields } from '../contact/contact-fields';
import { optionalEmail } from '../contact/optional-email';
import { Remembered } from '../contact/remembered';
import { useContactForm } from '../contact/use-contact-form';
import { quoteTexts } from '../texts/quote';
import styles from './quote-page.module.css';
import { type QuoteExtras, requestQuote, type WantedItem } from './request-quote';

const EXTRA_FIELDS = ['organization', 'email', 'message'] as const;

export interface QuoteFormProps {
  /** Null if the quantity is invalid. */
  readonly items: readonly WantedItem[] | null;
  /** What the message says at first. */
  readonly message?: string;
  readonly onSent: (reference: string, phone: string) => void;
}

/** Contact for a quote request: that of an order without its address, with an optional e-mail address and message. */
export function QuoteForm({ items, message: asked = '', onSent }: QuoteFormProps) {
  const id = useId();
  const form = useContactForm();
  const email = useSession(({ user }) => user?.email ?? '');
  const extras = useForm<QuoteExtras>({
    values: { organization: '', email, message: asked },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = extras.formState;
  const [attempt] = useState(newOrderKey);
  const [message, setMessage] = useState<string | null>(null);
  const sending = useRef(false);

  const send = async (contact: Contact) => {
    if (sending.current || items === null) return;
    sending.current = true;
    setMessage(null);
    extras.clearErrors();
    const isReachable = await extras.trigger('email', { shouldFocus: true });
    const result = isReachable ? await requestQuote(contact, extras.getValues(), items, attempt) : null;
    sending.current = false;
    if (result === null) return;
    if (result.kind === 'sent') return onSent(result.reference, contact.phone.trim());
    setMessage(result.message);
    showFieldErrors(result.fields, EXTRA_FIELDS, extras.setError);
    showFieldErrors(result.fields, CONTACT_FIELDS, form.setError);
  };

  return (
    <form
      className={`${cards.card} ${styles.card}`}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void form.handleSubmit(send, () => void extras.trigger('email'))(event)}
    >
      <h2 id={`${id}-title`} className={styles.subtitle}>
        {quoteTexts.yourDetails}
      </h2>
      <ContactFields form={form} withAddress={false} />
      <TextField
        label={quoteTexts.organization}
        error={errors.organization?.message}
        maxLength={150}
        autoComplete="organization"
        {...extras.register('organization')}
      />
      <TextField
        label={quoteTexts.email}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...extras.register(
          'email',
          optionalEmail(errors.email !== undefined, () => extras.trigger('email')),
        )}
      />
      <TextAreaField
        label={quoteTexts.message}
        error={errors.message?.message}
        rows={4}
        maxLength={2000}
        {...extras.register('message')}
      />
      <Remembered form={form} />
      {message === null ? null : (
        <p className={alerts.danger} role="alert">
          {message}
        </p>
      )}
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.block}`}
        disabled={form.formState.isSubmitting || items === null}
      >
        {form.formState.isSubmitting ? quoteTexts.sending : quoteTexts.request}
      </button>
    </form>
  );
}
