/** Header that names the set of releases for a request to `gateway-of-sets.ts`. */
export const SET_HEADER = 'x-set';
