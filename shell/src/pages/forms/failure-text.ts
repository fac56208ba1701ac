import { ApiError } from '@ofisi/shared-auth/http';
import { formTexts } from '../../texts/forms';

/** For a refusal, the server's message; anything else is an exception and has one fixed text (SF §8). */
export const failureText = (error: unknown): string =>
  (error instanceof ApiError && error.kind === 'refused' && error.message) || formTexts.exception;
