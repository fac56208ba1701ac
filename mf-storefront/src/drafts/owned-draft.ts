import { keepDraft, readDraft } from '@ofisi/shared-page/drafts';

/** Whose form it is: a user's id, or null for a guest. */
export type Owner = number | null;

/** Keeps what was typed, for this tab only, so that it is still there after a reload. */
export const keepOwnedDraft = (form: string, values: object, owner: Owner): void =>
  keepDraft(form, { ...values, owner });

/**
 * What was typed into `form` in this tab and not sent, for whoever reads it to check. A guest may sign in on the way; what a
 * customer typed is shown to nobody else.
 */
export function readOwnedDraft(form: string, owner: Owner): Readonly<Record<string, unknown>> {
  const draft = readDraft(form);
  return draft && (draft['owner'] === owner || draft['owner'] === null) ? draft : {};
}
