import { MOST_PICTURES } from '@ofisi/shared-shop/picture-limit';
import { z } from 'zod';
import { isFileName } from '../files/file-names';
import { parsedList } from '../parsed-list';

const error = 'Send a list of uploaded pictures.';

/** Names of uploaded pictures, as a list or as JSON text. Whether they were uploaded is checked when the item is written. */
export const picturesField = z
  .preprocess(parsedList, z.array(z.string({ error }).refine(isFileName, error), { error }))
  .refine((names) => names.length <= MOST_PICTURES, `An item can have at most ${MOST_PICTURES} pictures.`)
  .refine((names) => new Set(names).size === names.length, 'Use each picture once.');
