import { useSession } from '@ofisi/shared-auth/session';
import { forgetDraft } from '@ofisi/shared-page/drafts';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { keepOwnedDraft, type Owner, readOwnedDraft } from '../drafts/owned-draft';
import { useTyped } from '../drafts/use-typed';

const FORM = 'checkout-email';

function typedBefore(owner: Owner): string | undefined {
  const { email } = readOwnedDraft(FORM, owner);
  return typeof email === 'string' ? email : undefined;
}

/**
 * Where the order is confirmed: what was typed in this tab before, even if that is nothing, otherwise the account's address.
 * @param isSending the order is being sent: someone who continues as a guest then is the same person
 */
export function useEmail(owner: Owner | undefined, isSending: boolean) {
  const ofAccount = useSession(({ user }) => user?.email ?? '');
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { reset, getValues } = form;
  const known = useMemo(
    () => (owner === undefined ? undefined : (typedBefore(owner) ?? ofAccount)),
    [owner, ofAccount],
  );

  useTyped(form, (values) => {
    if (owner !== undefined) keepOwnedDraft(FORM, values, owner);
  });

  const before = useRef<Owner | undefined>(undefined);
  const sending = useRef(isSending);
  useEffect(() => {
    sending.current = isSending;
  });
  useEffect(() => {
    if (known === undefined || owner === undefined) return;
    const isSomebodyElse = typeof before.current === 'number' && before.current !== owner;
    before.current = owner;
    if (isSomebodyElse && sending.current) keepOwnedDraft(FORM, getValues(), owner);
    else reset({ email: known }, { keepDirtyValues: !isSomebodyElse });
  }, [known, owner, reset, getValues]);

  const clear = () => {
    forgetDraft(FORM);
    reset({ email: ofAccount });
  };
  return { ...form, clear };
}
