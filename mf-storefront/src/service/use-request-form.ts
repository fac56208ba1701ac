import { useSession } from '@ofisi/shared-auth/session';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { keepOwnedDraft } from '../drafts/owned-draft';
import { useOwner } from '../drafts/use-owner';
import { useTyped } from '../drafts/use-typed';
import { REQUEST_DRAFT, type RequestValues, valuesAtFirst } from './request-values';

/** The form about the machine, with what was typed in this tab before. */
export function useRequestForm() {
  const owner = useOwner();
  const email = useSession(({ user }) => user?.email ?? '');
  const asked = useSearchParams()[0].get('kind');
  const form = useForm<RequestValues>({ defaultValues: valuesAtFirst(null, asked, '') });
  useTyped(form, (values) => {
    if (owner !== undefined) keepOwnedDraft(REQUEST_DRAFT, values, owner);
  });
  const { reset } = form;
  useEffect(() => {
    if (owner !== undefined) reset(valuesAtFirst(owner, asked, email), { keepDirtyValues: true });
  }, [owner, asked, email, reset]);
  return form;
}
