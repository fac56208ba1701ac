import { forgetDraft } from '@ofisi/shared-page/drafts';
import { keepOwnedDraft, type Owner, readOwnedDraft } from '../drafts/owned-draft';
import { type Contact, CONTACT_FIELDS } from './contact';

const FORM = 'contact';

export const keepContactDraft = (contact: Partial<Contact>, owner: Owner): void => keepOwnedDraft(FORM, contact, owner);

export const forgetContactDraft = (): void => forgetDraft(FORM);

/** Returns the contact details typed in this tab and not sent. */
export function readContactDraft(owner: Owner): Partial<Contact> {
  const draft = readOwnedDraft(FORM, owner);
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const text = draft[field];
      return typeof text === 'string' && text !== '' ? [[field, text]] : [];
    }),
  );
}
