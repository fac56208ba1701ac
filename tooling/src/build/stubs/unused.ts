/** Stands for everything that no page of ours runs; the stack trace says who asked for it. */
export function unused(): never {
  throw new Error('Not in the build: see stubs.ts.');
}
