import type { SavedAddress } from '@ofisi/api-contract/sales/addresses';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type Contact, CONTACT_FIELDS, contactOf } from '../contact/contact';
import type { Label } from '../contact/label-field';
import type { useContactForm } from '../contact/use-contact-form';

/** Which of the account's addresses the form says, and whether a new one is to be saved. */
export interface SavedAddressChoice {
  readonly addresses: readonly SavedAddress[];
  /** The one that was chosen, or typed; undefined: another one. */
  readonly chosen: SavedAddress | undefined;
  readonly choose: (address: SavedAddress | null) => void;
  /** The chosen one is told in two lines in place of its fields (decision SF-82). */
  readonly isFolded: boolean;
  /** Shows the fields. */
  readonly unfold: () => void;
  /** The form says an address that can be saved. */
  readonly canSave: boolean;
  /** The shopper wants it saved. */
  readonly isSaving: boolean;
  readonly setSaving: (isSaving: boolean) => void;
  /** Its name. */
  readonly label: UseFormReturn<Label>;
}

const isSame = (one: Partial<Contact>, other: Contact) =>
  CONTACT_FIELDS.every((field) => (one[field] ?? '').trim() === other[field]);

export function useSavedAddress(form: ReturnType<typeof useContactForm>, isPickUp: boolean): SavedAddressChoice {
  const { owner, saved, getValues, setFocus, fillIn } = form;
  const contact = useWatch({ control: form.control });
  const [isSaving, setSaving] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const label = useForm<Label>({ defaultValues: { label: '' } });
  const isAddressed = !isPickUp && typeof owner === 'number';
  const addresses = isAddressed ? saved.addresses : [];
  const chosen = addresses.find((address) => isSame(contact, contactOf(address)));
  const canSave = isAddressed && !chosen && saved.hasRoom && (contact.address ?? '').trim() !== '';

  const isFolded = chosen !== undefined && !isUnfolded && Object.keys(form.formState.errors).length === 0;

  const choose = (address: SavedAddress | null) => {
    // A hidden field cannot get the focus.
    flushSync(() => setUnfolded(address === null));
    fillIn(address ? contactOf(address) : { ...getValues(), location: '', address: '' });
    if (!address) setFocus('location');
  };
  return {
    addresses,
    chosen,
    choose,
    isFolded,
    unfold: () => setUnfolded(true),
    canSave,
    isSaving: canSave && isSaving,
    setSaving,
    label,
  };
}
