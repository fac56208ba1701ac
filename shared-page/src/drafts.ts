import { STORAGE_KEYS } from './storage-keys';

/*
 * What was typed into a form and not sent yet, by the form's name. It lives in the tab's own storage: it outlives a reload and
 * a page that was left, and nobody finds it in another tab. Where storage is forbidden or full, nothing is kept.
 */

const keyOf = (form: string) => STORAGE_KEYS.draft + form;

/** The values that were kept for `form`, null without any. Whoever reads them checks them: anything may have written them. */
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

/** Keeps what of `values` can be kept as text: no files. Passwords are for the caller to leave out. */
export function keepDraft(form: string, values: Readonly<Record<string, unknown>>): void {
  try {
    const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => isPlain(value)));
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // The form itself still has them.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // There is none.
  }
}

/** After a logout: whoever sits here next finds nothing. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(STORAGE_KEYS.draft)) sessionStorage.removeItem(key);
    }
    localStorage.removeItem(STORAGE_KEYS.recentChoices);
  } catch {
    // There are none.
  }
}

/** Whether `value` comes back from JSON as it went. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
