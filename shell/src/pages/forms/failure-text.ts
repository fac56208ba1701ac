import { ApiError } from '@ofisi/shared-auth/http';
import { formTexts } from '../../texts/forms';

/** A refusal in the server's words; anything else is an exception and has one text (SF §8). */
export const failureText = (error: unknown): string =>
  (error instanceof ApiError && error.kind === 'refused' && error.message) || formTexts.exception;
