import { STORAGE_KEYS } from './storage-keys';

/*
 * Unsent form input, by the form's name. It is kept in the tab's session storage: it survives a reload and leaving the page, and is not
 * visible in other tabs. Where storage is blocked or full, nothing is stored.
 */

const keyOf = (form: string) => STORAGE_KEYS.draft + form;

/** The stored values of `form`, or null. The caller must validate them: anything may have written them. */
export function readDraft(form: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The text of a draft's field, '' without one. */
export function draftText(form: string, field: string): string {
  const text = readDraft(form)?.[field];
  return typeof text === 'string' ? text : '';
}

/** Stores those of `values` that can be represented as text: no files. The caller leaves out passwords. */
export function keepDraft(form: string, values: Readonly<Record<string, unknown>>): void {
  try {
    const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => isPlain(value)));
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // The form itself still holds them.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // There is no draft.
  }
}

/** Deletes all drafts after a logout, so that the next user of this browser finds none. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(STORAGE_KEYS.draft)) sessionStorage.removeItem(key);
    }
    localStorage.removeItem(STORAGE_KEYS.recentChoices);
  } catch {
    // There are no drafts.
  }
}

/** Whether `value` survives a round trip through JSON unchanged. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
