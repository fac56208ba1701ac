/** Which of the many sets of `many-sets.ts` a request gets: a number from 0. */
export const SET_HEADER = 'x-set';
