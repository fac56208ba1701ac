import { z } from 'zod';
import { okSchema } from './envelope';
import { MAX_ID, optionalInteger } from './fields';

const MOST_IDS = 1_000;

/** Answer of a save: its message, and the row as it is now. */
export const savedSchema = <const Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  okSchema({ message: z.string(), [name]: row } as { message: z.ZodString } & Record<Name, Row>);

/** Answer of a list: its rows, and `meta` when a page was requested. */
export const listSchema = <const Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  okSchema({ [name]: z.array(row), meta: pageMetaSchema.optional() } as Record<Name, z.ZodArray<Row>> & {
    meta: z.ZodOptional<typeof pageMetaSchema>;
  });

/** Type of a list's answer. */
export type ListResponse<Name extends string, Row> = z.infer<ReturnType<typeof listSchema<Name, z.ZodType<Row>>>>;

/** Type of a save's answer. */
export type SavedResponse<Name extends string, Row> = z.infer<ReturnType<typeof savedSchema<Name, z.ZodType<Row>>>>;

/** Adds the version that a change is based on; a stale one is refused with 409 (invariant 19). */
export const withVersion = <Body extends z.ZodObject>(body: Body) =>
  body.extend({ version: optionalInteger('version', 1, MAX_ID) });

/** Adds the optional id with which an add call updates a row (decision BO-36). */
export const withId = <Body extends z.ZodObject>(body: Body) => body.extend({ id: optionalInteger('id', 1, MAX_ID) });

/** A selection of rows. */
export const idsSchema = z.object({
  ids: z
    .array(z.coerce.number().int().min(1).max(MAX_ID), { error: 'Choose at least one.' })
    .min(1, 'Choose at least one.')
    .max(MOST_IDS, `At most ${MOST_IDS} can be chosen at once.`),
});

const MOST_ON_PAPER = 100;

/** The rows that are printed together: each is drawn in full, so they are fewer than may be selected otherwise. */
export const printedSchema = (many: string) =>
  z.object({
    ids: z
      .array(
        z.coerce
          .number({ error: `Send ids of ${many}.` })
          .int()
          .min(1)
          .max(MAX_ID),
        {
          error: `Choose the ${many}.`,
        },
      )
      .min(1, `Choose the ${many}.`)
      .max(MOST_ON_PAPER, `Choose at most ${MOST_ON_PAPER} ${many} to print at once.`),
  });

/** Outcome for a selection: the rows that were not removed, each with the reason. */
export const removedSchema = okSchema({
  message: z.string(),
  done: z.array(z.number().int()),
  refused: z.array(z.object({ id: z.number().int(), message: z.string() })),
});

/** Paging data sent with the rows of a page. */
export const pageMetaSchema = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});

const MOST_ORDERED = 1_000;

const idsField = z
  .array(z.coerce.number().int().min(1).max(MAX_ID), { error: 'Send a list of ids.' })
  .max(MOST_ORDERED, `Use at most ${MOST_ORDERED} ids.`);

/**
 * Body of a call that orders rows: `seen` is the order that the user changed; if it is stale, the call is refused with 409 (invariant 19).
 */
export const rowOrderSchema = z.object({ ids: idsField, seen: idsField.optional() });

/** POST /order-product-categories, /order-new-arrivals, /order-hot-deals, /order-banners, answered with a `MessageResponse` */
export type RowOrderRequest = z.input<typeof rowOrderSchema>;

/** POST /delete-<resources>: the outcome for a selection. */
export type RemovedResponse = z.infer<typeof removedSchema>;
