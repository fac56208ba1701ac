import type { FlagEntries } from '@ofisi/shared-contract/flags';
import { isValueOf } from '@ofisi/shared-contract/flags';
import { z } from 'zod';
import { isFlagName } from './flag-names';

const text = z.string().min(1).max(200);
const value = z.string().min(1).max(50);
const facts = { describes: text, owner: text, ends: z.iso.date() };
const entry = z
  .union([
    z.strictObject({ ...facts, default: z.boolean() }),
    z.strictObject({ ...facts, default: value, values: z.array(value).min(2).max(10) }),
  ])
  .refine((flag) => isValueOf(flag, flag.default));
const name = z.string().regex(/^[a-z][A-Za-z0-9]{0,49}$/);

/** The flags that a release declares. */
export const flagEntries: z.ZodType<FlagEntries> = z.record(name, entry);

/** The flags that are set in an environment, by `<remote>.<flag>`. */
export const flagSettings = z.record(
  z.string().refine(isFlagName),
  z.object({
    value: z.union([z.boolean(), value]),
    share: z.number().gt(0).max(100).exactOptional(),
    roles: z.array(text).min(1).exactOptional(),
    by: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
  }),
);
