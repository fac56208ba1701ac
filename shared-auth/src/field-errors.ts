import type { FieldErrors } from './http';

/** What of react-hook-form's `setError` this needs; naming it here keeps that package out of the pages that have no form. */
type SetError<Field extends string> = (
  field: Field,
  error: { readonly type: 'server'; readonly message: string },
  options: { readonly shouldFocus: boolean },
) => void;

/**
 * Puts the server's messages under the fields of a form and the focus into the first of them, in the order of `fields`.
 * False when none of the messages belongs to the form: then they have to be said elsewhere.
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

/** The messages about what is no field of the form, which must not be lost. */
export const strayErrors = (messages: FieldErrors, fields: readonly string[]): string[] =>
  Object.entries(messages)
    .filter(([field]) => !fields.includes(field))
    .map(([, message]) => message);
