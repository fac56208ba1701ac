/** Stands in for everything that `build/left-out.ts` leaves out; the stack trace says who asked for it. */
export function leftOut(): never {
  throw new Error('This part of a package is left out of the build: see left-out.ts of the build preset.');
}
