/**
 * Our client reads the sentence of an error. The original also keeps the request with it, to write it down without its secrets, and
 * puts stack traces together.
 */
export default class AxiosError extends Error {
  static from(error: Error): Error {
    return error;
  }

  override readonly name: string = 'AxiosError';
}

/** How much of a stack trace is that of the cause: nothing. */
export const getCauseStackIndex = (): number => -1;
