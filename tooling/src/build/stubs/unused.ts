/** Replaces everything that none of our pages runs; the stack trace shows the caller. */
export function unused(): never {
  throw new Error('Not in the build: see stubs.ts.');
}
