/** Names the set of releases that a request to `gateway-of-sets.ts` wants. */
export const SET_HEADER = 'x-set';
