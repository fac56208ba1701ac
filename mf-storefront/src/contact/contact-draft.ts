import { forgetDraft, keepDraft, readDraft } from '@ofisi/shared-contract/drafts';
import { type Contact, CONTACT_FIELDS } from './contact';

const FORM = 'contact';

/** Whose form it is: a user's id, or null for a guest. */
export type Owner = number | null;

/** Keeps what was typed, for this tab only, so that it is still there after a reload. */
export const keepContactDraft = (contact: Partial<Contact>, owner: Owner): void =>
  keepDraft(FORM, { ...contact, owner });

export const forgetContactDraft = (): void => forgetDraft(FORM);

/**
 * What was typed in this tab and not sent. A guest may sign in on the way to the order; what a customer typed is shown to
 * nobody else.
 */
export function readContactDraft(owner: Owner): Partial<Contact> {
  const draft = readDraft(FORM);
  if (!draft || (draft['owner'] !== owner && draft['owner'] !== null)) return {};
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const text = draft[field];
      return typeof text === 'string' && text !== '' ? [[field, text]] : [];
    }),
  );
}
