import { NotArrived } from './composition/lazy-part';

/**
 * For every React root of the page. A screen that did not arrive is drawn anew, reported and counted by its boundary; any other mismatch is
 * reported here. React hands the errors of a tree that is still hydrating to whichever root is committed next.
 */
export function onRecoverableError(error: unknown): void {
  // During hydration React reports the cause, and later the error itself.
  const hasArrived = [error, error instanceof Error && error.cause].every((one) => !(one instanceof NotArrived));
  if (hasArrived) reportError(error);
}
