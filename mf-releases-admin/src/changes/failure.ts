import type { SubmitError } from '@ofisi/shared-admin-ui/resource';
import { ApiError } from '@ofisi/shared-auth/http';
import { commonTexts as texts } from '../texts/common';

/** What happened where a call did not just fail: without an answer in time, it may have been done. */
const TEXTS: Readonly<Record<number, string>> = { 0: texts.unknown, 409: texts.conflict, 504: texts.unknown };

/** A failed call in words: the server's own sentence, where there was an answer. */
export function failureOf(error: Error | null, failed: string): SubmitError | null {
  if (!error) return null;
  const status = error instanceof ApiError ? error.status : 0;
  const text = TEXTS[status] ?? failed;
  return { text, reason: (status > 0 && error.message) || texts.noAnswer, fieldErrors: {} };
}

/** Whether the gate is against it, which whoever has the right may override. */
export const isObjection = (error: Error | null): boolean => error instanceof ApiError && error.status === 422;
