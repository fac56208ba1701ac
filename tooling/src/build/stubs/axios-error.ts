/**
 * Our client reads only the message of an error. The original also stores the request, to log it without its secrets, and combines stack
 * traces.
 */
export default class AxiosError extends Error {
  static from(error: Error): Error {
    return error;
  }

  override readonly name: string = 'AxiosError';
}

/** Where the cause begins in a stack trace: nowhere. */
export const getCauseStackIndex = (): number => -1;
