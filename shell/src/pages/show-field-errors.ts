import type { FieldErrors } from '@ofisi/shared-auth/http';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Puts the server's messages under the fields of the form and the focus into the first; false when none belongs to it. */
export function showFieldErrors<Values extends FieldValues>(
  messages: FieldErrors,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const bad = fields.filter((field) => messages[field]);
  bad.forEach((field, place) => {
    setError(field, { type: 'server', message: messages[field] ?? '' }, { shouldFocus: place === 0 });
  });
  return bad.length > 0;
}
