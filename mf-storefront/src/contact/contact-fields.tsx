import type { UseFormReturn } from 'react-hook-form';
import { orderTexts } from '../order-texts';
import { TextField } from '../parts/text-field';
import type { Contact, ContactField } from './contact';
import styles from './contact-fields.module.css';

export interface ContactFieldsProps {
  readonly form: Pick<UseFormReturn<Contact>, 'register' | 'formState'>;
  /** A quote needs no street address. */
  readonly withAddress: boolean;
}

/** Name, phone, location and address: required texts without a format (SF §5). */
export function ContactFields({ form: { register, formState }, withAddress }: ContactFieldsProps) {
  const field = (name: ContactField) => {
    const label = orderTexts.checkout.fields[name];
    return {
      label,
      error: formState.errors[name]?.message,
      input: register(name, { validate: (text) => text.trim() !== '' || orderTexts.checkout.required(label) }),
    };
  };
  return (
    <>
      <div className={styles.names}>
        <TextField {...field('firstname')} autoComplete="given-name" autoCapitalize="words" />
        <TextField {...field('lastname')} autoComplete="family-name" autoCapitalize="words" />
      </div>
      <TextField {...field('phone')} autoComplete="tel" type="tel" inputMode="tel" />
      <TextField {...field('location')} autoComplete="address-level2" autoCapitalize="words" />
      {withAddress ? <TextField {...field('address')} autoComplete="address-line1" enterKeyHint="done" /> : null}
    </>
  );
}
