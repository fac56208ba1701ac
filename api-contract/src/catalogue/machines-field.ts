import { z } from 'zod';
import { integerField, MAX_ID } from '../fields';
import { parsedList } from '../parsed-list';

const MOST_MACHINES = 500;
const error = 'Send a list of machines.';

/** Ids of the machines that an item fits, as a list or as JSON text. */
export const machinesField = z
  .preprocess(parsedList, z.array(integerField('machine', 1, MAX_ID), { error }))
  .refine((ids) => ids.length <= MOST_MACHINES, `An item can fit at most ${MOST_MACHINES} machines.`);
