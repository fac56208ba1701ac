import { TextField } from '@ofisi/shared-site-ui/text-field';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { contactTexts } from '../texts/contact';
import type { Contact, ContactField } from './contact';
import styles from './contact-fields.module.css';

export interface ContactFieldsProps {
  readonly form: Pick<UseFormReturn<Contact>, 'register' | 'formState'>;
  /** A quote needs no street address. */
  readonly withAddress: boolean;
  /** False: the goods are fetched, and go nowhere. */
  readonly withLocation?: boolean;
  /** Suggested locations. */
  readonly places?: readonly string[];
  /** Shown before and after the location. */
  readonly beforeLocation?: ReactNode;
  readonly afterLocation?: ReactNode;
}

/** A number with fewer digits cannot be called. Nothing else is checked: people add a second number, or when to call. */
const FEWEST_DIGITS = 7;

/** Validates a field; returns the error, or `true`. */
const check = (name: ContactField) => (text: string) => {
  if (text.trim() === '') return contactTexts.missing[name];
  return name !== 'phone' || text.replace(/\D/g, '').length >= FEWEST_DIGITS || contactTexts.notAPhone;
};

/** Name, phone, location and address: required texts (SF §5); an impossible phone number is rejected (decision 009). */
export function ContactFields({
  form: { register, formState },
  withAddress,
  withLocation = true,
  places = [],
  beforeLocation,
  afterLocation,
}: ContactFieldsProps) {
  const listId = useId();
  const field = (name: ContactField) => {
    return {
      label: contactTexts.fields[name],
      error: formState.errors[name]?.message,
      required: true,
      ...register(name, { validate: check(name) }),
    };
  };
  return (
    <>
      <div className={styles.names}>
        <TextField {...field('firstname')} autoComplete="given-name" autoCapitalize="words" />
        <TextField {...field('lastname')} autoComplete="family-name" autoCapitalize="words" />
      </div>
      <TextField {...field('phone')} autoComplete="tel" type="tel" inputMode="tel" />
      {beforeLocation}
      {withLocation ? (
        <TextField
          {...field('location')}
          autoComplete="address-level2"
          autoCapitalize="words"
          {...(places.length > 0 && { list: listId })}
        />
      ) : null}
      {places.length > 0 ? (
        <datalist id={listId}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      ) : null}
      {afterLocation}
      {withAddress ? <TextField {...field('address')} autoComplete="address-line1" enterKeyHint="done" /> : null}
    </>
  );
}
