import { useSession } from '@ofisi/shared-auth/session';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Owner } from '../drafts/owned-draft';
import { useOwner } from '../drafts/use-owner';
import { useTyped } from '../drafts/use-typed';
import { accountContact, type Contact, CONTACT_FIELDS, contactOf, NO_CONTACT } from './contact';
import { forgetContactDraft, keepContactDraft, readContactDraft } from './contact-draft';
import { useSavedDetails } from './saved-details';

/**
 * A contact form in which nobody types anything twice: it starts with what was typed in this tab before, otherwise with the account's
 * delivery details, otherwise with the account's name and phone number. Typed values stay, whatever arrives later.
 */
export function useContactForm() {
  const owner = useOwner();
  const user = useSession((session) => session.user);
  const saved = useSavedDetails(owner);
  const form = useForm<Contact>({ defaultValues: NO_CONTACT });
  const { reset, getValues } = form;
  const { isSubmitting } = form.formState;

  const { details } = saved;
  const known = useMemo((): Contact | null => {
    if (owner === undefined) return null;
    const ofAccount = details ? contactOf(details) : details === null ? accountContact(user) : {};
    return { ...NO_CONTACT, ...(owner === null ? {} : ofAccount), ...readContactDraft(owner) };
  }, [owner, details, user]);

  useTyped(form, (values) => {
    if (owner !== undefined) keepContactDraft(values, owner);
  });

  const before = useRef<Owner | undefined>(undefined);
  const sending = useRef(isSubmitting);
  useEffect(() => {
    sending.current = isSubmitting;
  });
  useEffect(() => {
    if (known === null || owner === undefined) return;
    const isSomebodyElse = typeof before.current === 'number' && before.current !== owner;
    before.current = owner;
    // Someone who continues as a guest in the middle of ordering is the same person.
    if (isSomebodyElse && sending.current) keepContactDraft(getValues(), owner);
    else reset(known, { keepDirtyValues: !isSomebodyElse });
  }, [known, owner, reset, getValues]);

  const clear = () => {
    forgetContactDraft();
    reset(NO_CONTACT);
  };
  /** Fills in a whole contact, as if it had been typed. */
  const fillIn = (contact: Contact) => {
    for (const field of CONTACT_FIELDS) form.setValue(field, contact[field], { shouldDirty: true });
    form.clearErrors();
    if (owner !== undefined) keepContactDraft(contact, owner);
  };
  return { ...form, clear, fillIn, owner, saved };
}
