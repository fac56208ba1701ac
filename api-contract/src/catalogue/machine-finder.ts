import { z } from 'zod';
import { okSchema } from '../envelope';
import { integerField, MAX_ID, slugText, unlessBlank } from '../fields';
import { itemSchema, pagePath } from './items';

/** Longer texts are read up to here: nobody's machine has a longer name. */
const LONGEST_SEARCH = 100;

/** Nobody has more; the oldest entries stay. */
export const MAX_MY_MACHINES = 50;

const idList = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Ids must be numbers separated by commas.')
    .transform((text) => [...new Set(text.split(',').map(Number))].slice(0, most));

/** A machine as everyone may see it; `name` is brand and model. */
export const namedMachineSchema = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });

/** GET /find-machines: by a name in any spelling, by the slug of a brand, both, or by ids. */
export const findMachinesQuery = z.object({
  q: z
    .string()
    .transform((text) => text.slice(0, LONGEST_SEARCH))
    .optional(),
  brand: unlessBlank(slugText),
  ids: idList(MAX_MY_MACHINES).optional(),
});

/** `brands` are all that have machines; `more` is true when not all matching machines are listed. */
export const foundMachinesSchema = okSchema({
  brands: z.array(z.object({ brand_name: z.string(), brand_slug: z.string(), machines: z.number().int() })),
  machines: z.array(namedMachineSchema),
  more: z.boolean(),
});

/** The value of the feature `supply`, or `other` for an item without one. */
const supplyKind = z.string();

/** GET /open-machine/{slug}: what fits it, in stock first; `pages` is the page yield. */
export const openMachineSchema = okSchema({
  machine: namedMachineSchema.extend({
    brand: z.object({ brand_name: z.string(), brand_slug: z.string() }),
    model: z.string(),
    other_names: z.array(z.string()),
  }),
  /** The item, where the shop sells the machine. */
  item: itemSchema.nullable(),
  supplies: z.array(z.object({ kind: supplyKind, pages: z.number().nullable(), item: itemSchema })),
  page_path: pagePath,
});

/** GET /view-misfits: of these items, those that are made for machines, but for none of these. */
export const misfitsQuery = z.object({ items: idList(100), machines: idList(100) });

export const misfitsSchema = okSchema({
  items: z.array(z.object({ id: z.number().int(), kind: supplyKind })),
  /** The machines compared: of the requested ones, those for which anything is known to fit. */
  machines: z.array(namedMachineSchema),
});

const machineIds = z
  .array(integerField('machine', 1, MAX_ID), 'Send the machines as a list.')
  .max(MAX_MY_MACHINES, `There may be at most ${MAX_MY_MACHINES} machines.`)
  .default([]);

/** POST /user/machines: a merge after login is an `add` of everything that the browser stored. */
export const changeMyMachinesSchema = z.object({ add: machineIds, remove: machineIds });

/** GET and POST /user/machines: those that the user chose, newest first, then those that the user bought. */
export const myMachinesSchema = okSchema({ machines: z.array(namedMachineSchema.extend({ bought: z.boolean() })) });

export type NamedMachine = z.infer<typeof namedMachineSchema>;
/** GET /find-machines */
export type FoundMachinesResponse = z.infer<typeof foundMachinesSchema>;
/** GET /open-machine/{slug} */
export type OpenMachineResponse = z.infer<typeof openMachineSchema>;
/** GET /view-misfits */
export type MisfitsResponse = z.infer<typeof misfitsSchema>;
/** POST /user/machines */
export type ChangeMyMachinesRequest = z.input<typeof changeMyMachinesSchema>;
/** GET and POST /user/machines */
export type MyMachinesResponse = z.infer<typeof myMachinesSchema>;
