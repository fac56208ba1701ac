import { useSession } from '@ofisi/shared-auth/session';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type Contact, contactOf, NO_CONTACT, splitName } from './contact';
import { forgetContactDraft, keepContactDraft, type Owner, readContactDraft } from './contact-draft';
import { useSavedDetails } from './saved-details';

/** Whose page this is, also while they are asked to log in again; undefined as long as that is not known. */
function useOwner(): Owner | undefined {
  return useSession(({ status, user, owner }) => {
    if (status === 'signed-in') return user?.id;
    return status === 'signed-out' ? (owner?.id ?? null) : undefined;
  });
}

/**
 * A form about who orders, in which nobody types anything twice: it begins with what was typed in this tab before, else with
 * the account's delivery details, else with the account's name. What is typed stays, whatever arrives later.
 */
export function useContactForm() {
  const owner = useOwner();
  const name = useSession(({ user }) => user?.name ?? '');
  const saved = useSavedDetails(owner);
  const form = useForm<Contact>({ defaultValues: NO_CONTACT });
  const { reset, subscribe, getValues } = form;
  const { isSubmitting } = form.formState;

  const { details } = saved;
  const known = useMemo((): Contact | null => {
    if (owner === undefined) return null;
    const ofAccount = details ? contactOf(details) : details === null ? splitName(name) : {};
    return { ...NO_CONTACT, ...(owner === null ? {} : ofAccount), ...readContactDraft(owner) };
  }, [owner, details, name]);

  useEffect(
    () =>
      subscribe({
        // Asking for the dirty fields makes the form keep track of what was typed.
        formState: { values: true, dirtyFields: true },
        callback: ({ values, type }) => {
          if (type === 'change' && owner !== undefined) keepContactDraft(values, owner);
        },
      }),
    [owner, subscribe],
  );

  const before = useRef<Owner | undefined>(undefined);
  const sending = useRef(isSubmitting);
  useEffect(() => {
    sending.current = isSubmitting;
  });
  useEffect(() => {
    if (known === null || owner === undefined) return;
    const isSomebodyElse = typeof before.current === 'number' && before.current !== owner;
    before.current = owner;
    // Whoever goes on without an account in the middle of ordering is the same person.
    if (isSomebodyElse && sending.current) keepContactDraft(getValues(), owner);
    else reset(known, { keepDirtyValues: !isSomebodyElse });
  }, [known, owner, reset, getValues]);

  const clear = () => {
    forgetContactDraft();
    reset(NO_CONTACT);
  };
  return { ...form, clear, owner, saved };
}
