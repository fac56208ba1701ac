import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trackingTexts } from '../../texts/tracking';
import { type FoundOrder, TRACKING_FIELDS, type TrackingForm, trackOrder } from './track-order';
import styles from './track-order-page.module.css';

export interface TrackOrderFormProps {
  /** Prefilled order number; empty if none is known. */
  readonly invoice: string;
  readonly onFound: (found: FoundOrder) => void;
}

/** Order number and phone, both required; the same answer for any mismatch. */
export function TrackOrderForm({ invoice, onFound }: TrackOrderFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<TrackingForm>({
    defaultValues: { invoice: invoice.slice(0, 20), phone_number: '' },
  });
  const [message, setMessage] = useState<string | null>(null);
  const prefix = useShopSettings().numbering.order_prefix;

  const track = async (form: TrackingForm) => {
    setMessage(null);
    const result = await trackOrder(form);
    if (result.kind === 'found') return onFound(result);
    setMessage(result.message);
    showFieldErrors(result.fields, TRACKING_FIELDS, setError);
  };

  const field = (name: keyof TrackingForm) => ({
    label: trackingTexts[name],
    error: formState.errors[name]?.message,
    required: true,
    ...register(name, { validate: (text) => text.trim() !== '' || trackingTexts.missing[name] }),
  });

  return (
    <form className={`${cards.card} ${styles.form}`} noValidate onSubmit={(event) => void handleSubmit(track)(event)}>
      <p>{trackingTexts.intro}</p>
      <TextField
        {...field('invoice')}
        hint={formState.errors.invoice || !prefix ? undefined : trackingTexts.example(prefix)}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
      />
      <TextField {...field('phone_number')} autoComplete="tel" type="tel" inputMode="tel" enterKeyHint="search" />
      {message === null ? null : (
        <p className={alerts.danger} role="alert">
          {message}
        </p>
      )}
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={formState.isSubmitting}>
        {formState.isSubmitting ? trackingTexts.submitting : trackingTexts.submit}
      </button>
    </form>
  );
}
