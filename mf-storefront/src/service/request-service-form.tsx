import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { newOrderKey } from '@ofisi/shared-page/cart';
import { forgetDraft } from '@ofisi/shared-page/drafts';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextAreaField } from '@ofisi/shared-site-ui/text-area-field';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { SERVICE_KINDS, SERVICE_KIND_WORDS } from '@ofisi/shared-shop/service-kinds';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Contact, CONTACT_FIELDS, fieldMessages } from '../contact/contact';
import { ContactFields } from '../contact/contact-fields';
import { optionalEmail } from '../contact/optional-email';
import { Remembered } from '../contact/remembered';
import { useContactForm } from '../contact/use-contact-form';
import { requestServiceTexts as texts } from '../texts/service-forms';
import { ChoiceField } from './choice-field';
import { isVisited, REQUEST_DRAFT, REQUEST_FIELDS, requestService } from './request-values';
import styles from './service-forms.module.css';
import { useRequestForm } from './use-request-form';

const KIND_CHOICES = SERVICE_KINDS.map((value) => ({ value, label: SERVICE_KIND_WORDS[value] }));
const PLACES = [
  { value: 'no', label: texts.bring },
  { value: 'yes', label: texts.visit },
] as const;

const isGiven = (missing: string) => (text: string) => text.trim() !== '' || missing;

export interface RequestServiceFormProps {
  readonly onSent: (number: string, phone: string) => void;
}

/** What is needed, of which machine, where, and whom to call. The address is asked for only where somebody goes there. */
export function RequestServiceForm({ onSent }: RequestServiceFormProps) {
  const contact = useContactForm();
  const form = useRequestForm();
  const { register } = form;
  const { errors } = form.formState;
  const [kind, wants_visit] = useWatch({ control: form.control, name: ['kind', 'wants_visit'] });
  const isVisit = isVisited({ kind, wants_visit });
  const [attempt] = useState(newOrderKey);
  const [message, setMessage] = useState<string | null>(null);
  const sending = useRef(false);
  const stop = () => {
    sending.current = false;
  };

  const send = async (who: Contact) => {
    setMessage(null);
    const result = await requestService(who, form.getValues(), attempt);
    if (result.kind === 'sent') {
      forgetDraft(REQUEST_DRAFT);
      return onSent(result.number, who.phone.trim());
    }
    stop();
    setMessage(result.message);
    showFieldErrors(fieldMessages(result.fields), CONTACT_FIELDS, contact.setError);
    showFieldErrors(result.fields, REQUEST_FIELDS, form.setError);
  };
  /** Everything that is wrong is said at once, and the first of it has the focus. */
  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    form.clearErrors();
    const isComplete = await form.trigger(undefined, { shouldFocus: true });
    if (isComplete) return contact.handleSubmit(send, stop)();
    await contact.trigger();
    stop();
  };

  const text = (name: 'brand' | 'model' | 'fault') => ({
    label: texts[name],
    error: errors[name]?.message,
    required: true,
    ...register(name, { validate: isGiven(texts.missing[name]) }),
  });

  return (
    <form
      className={`${cards.card} ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ChoiceField label={texts.kind} choices={KIND_CHOICES} field={register('kind')} />
      <h2 className={styles.subtitle}>{texts.machine}</h2>
      <div className={styles.pair}>
        <TextField {...text('brand')} maxLength={60} autoCapitalize="words" />
        <TextField {...text('model')} hint={texts.modelHint} maxLength={100} />
      </div>
      <TextField
        label={texts.serial}
        hint={texts.serialHint}
        error={errors.serial_number?.message}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        {...register('serial_number')}
      />
      <TextAreaField {...text('fault')} rows={4} maxLength={2000} />
      {kind === 'installation' ? null : (
        <ChoiceField label={texts.where} choices={PLACES} field={register('wants_visit')} />
      )}
      <TextField
        className={styles.day}
        label={texts.wished}
        hint={texts.wishedHint}
        error={errors.wished_on?.message}
        type="date"
        min={nairobiDayOf(new Date())}
        {...register('wished_on', {
          validate: (day) => day === '' || day >= nairobiDayOf(new Date()) || texts.past,
        })}
      />
      <h2 className={styles.subtitle}>{texts.details}</h2>
      <ContactFields form={contact} withAddress={isVisit} withLocation={isVisit} />
      <TextField
        label={texts.email}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...register(
          'email',
          optionalEmail(errors.email !== undefined, () => form.trigger('email')),
        )}
      />
      <Remembered form={contact} />
      {message === null ? null : (
        <p className={alerts.danger} role="alert">
          {message}
        </p>
      )}
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={contact.formState.isSubmitting}>
        {contact.formState.isSubmitting ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
