import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError } from '@ofisi/shared-auth/http';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { failureText } from './failure-text';

/** Shows why a form was refused: field errors under their fields, anything else above them. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (error instanceof ApiError && showFieldErrors(error.fieldErrors, fields, setError)) return;
  setError('root', { message: failureText(error) });
}
