import type { SubmitError } from '@ofisi/shared-admin-ui/resource';
import { ApiError } from '@ofisi/shared-auth/http';
import { commonTexts as texts } from '../texts/common';

/** A failed call in words: the server's own sentence, where there was an answer. */
export function failureOf(error: Error | null, failed: string): SubmitError | null {
  if (!error) return null;
  const status = error instanceof ApiError ? error.status : 0;
  const text = status === 409 ? texts.conflict : failed;
  return { text, reason: (status > 0 && error.message) || texts.noAnswer, fieldErrors: {} };
}

/** Whether the gate is against it, which whoever has the right may override. */
export const isObjection = (error: Error | null): boolean => error instanceof ApiError && error.status === 422;
