import { keepDraft, readDraft } from '@ofisi/shared-page/drafts';

/** Owner of a form: a user's id, or null for a guest. */
export type Owner = number | null;

/** Stores what was typed, for this tab only, so that it survives a reload. */
export const keepOwnedDraft = (form: string, values: object, owner: Owner): void =>
  keepDraft(form, { ...values, owner });

/**
 * Returns what was typed into `form` in this tab and not sent; the caller must validate it. A guest may sign in meanwhile and keeps the
 * draft; a customer's draft is shown to nobody else.
 */
export function readOwnedDraft(form: string, owner: Owner): Readonly<Record<string, unknown>> {
  const draft = readDraft(form);
  return draft && (draft['owner'] === owner || draft['owner'] === null) ? draft : {};
}
