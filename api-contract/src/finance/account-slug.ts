import { z } from 'zod';

/** The slug of an account in a form; absent or blank becomes `undefined`. `knownAccount` checks whether the account exists. */
export const accountSlug = (label: string) =>
  z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z
      .string({ error: 'Choose an account.' })
      .max(100, { error: `There is no such ${label}.`, abort: true })
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, `There is no such ${label}.`)
      .optional(),
  );
