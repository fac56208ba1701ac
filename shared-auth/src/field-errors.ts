import { named } from '@ofisi/shared-shop/error-words';
import type { FieldErrors } from './http';

/** The part of react-hook-form's `setError` that is needed here; declaring it keeps that package out of pages without a form. */
type SetError<Field extends string> = (
  field: Field,
  error: { readonly type: 'server'; readonly message: string },
  options: { readonly shouldFocus: boolean },
) => void;

/**
 * Shows the server's messages under the fields of a form and focuses the first of them, in the order of `fields`. Returns false when no
 * message belongs to the form: the caller must then show them elsewhere.
 */
export function showFieldErrors<Field extends string>(
  messages: FieldErrors,
  fields: readonly Field[],
  setError: SetError<Field>,
): boolean {
  const bad = fields.filter((field) => messages[field]);
  bad.forEach((field, place) => {
    setError(field, { type: 'server', message: messages[field] ?? '' }, { shouldFocus: place === 0 });
  });
  return bad.length > 0;
}

/** The messages about keys that are not fields of the form; they must not be lost, and say what they are about. */
export const strayErrors = (messages: FieldErrors, fields: readonly string[]): string[] =>
  Object.entries(messages)
    .filter(([field]) => !fields.includes(field))
    .map(([field, message]) => named(field, message));
