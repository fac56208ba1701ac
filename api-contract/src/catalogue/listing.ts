import { z } from 'zod';
import { okSchema } from '../envelope';
import { integerField, optionalMoney, optionalText, requiredText, slugText } from '../fields';

/** An item's brand. */
export const brandOfItemSchema = z.object({
  id: z.number().int(),
  brand_name: z.string(),
  brand_slug: z.string(),
});

/**
 * Position of a page in the catalogue. `page` is the page shown: the last one, when a later one was requested. `next` and `previous` are
 * cursors for `after` and `before`; null when there are no further pages.
 */
export const cataloguePageSchema = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  /** Total number; a lower bound when `more` is true, because counting all of them would take too long. */
  total: z.number().int(),
  more: z.boolean(),
  /** Null when `more` is true. */
  pages: z.number().int().nullable(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /**
   * Of a search (additive): how the items have its words. `title`: all in title, model, brand, category or condition; `features`: all of them
   * there or in the features; `spelling`: all in a similar spelling; `some`: at least half of them. Null without a search, or without items.
   */
  match: z.enum(['title', 'features', 'spelling', 'some']).nullable(),
});

export type CataloguePage = z.infer<typeof cataloguePageSchema>;

/** Number of items in a category, in total and by brand, largest first; brands without items are left out. */
export const facetsSchema = z.object({
  /** All items of the category, regardless of brand. */
  total: z.number().int(),
  brands: z.array(brandOfItemSchema.extend({ count: z.number().int() })),
});

export type Facets = z.infer<typeof facetsSchema>;

/** `best`: best match first; without a search, the newest first. */
export const ITEM_SORTS = ['best', 'newest', 'price', '-price'] as const;

/** Bounds of the price ranges to choose from, in shillings; the first has no lower bound, the last no upper one. */
export const PRICE_STEPS = [null, 5_000, 20_000, 50_000, 100_000, 200_000, null] as const;

/** Pages are numbered as far as `total` counts, which is this many items at most; deeper pages are reached with cursors. */
export const DEEPEST_COUNTED = 10_000;

const MOST_PER_PAGE = 100;

const MOST_IDS = 100;

const MOST_FOUND = 24;

/** The range that the shop's form sends when nobody has touched it (SF §9): it filters nothing. */
const UNTOUCHED = { min: 100_000, max: 50_000_000 } as const;

const optionalSlug = z.preprocess((value) => (value === '' ? undefined : value), slugText.optional());

const priceBound = (label: string) => optionalMoney(label).transform((cents) => cents ?? undefined);

/** `4711` or `129900.4711`: the position of a row in its order. */
const cursor = z
  .string()
  .regex(/^\d{1,16}(\.\d{1,10})?$/, 'Send a cursor that came with a page.')
  .optional();

const WANTED = '[a-z]{1,20}-[a-z0-9]{1,20}';
const WITH = new RegExp(`^${WANTED}(\\.${WANTED}){0,19}$`);
const WITH_ERROR = 'Send filters such as condition-new.paper-a3, each name once.';

/** One value that the items of a list must have. */
export interface Wanted {
  /** `condition`, `stock`, or the key of a feature. */
  readonly key: string;
  readonly value: string;
}

/**
 * `condition-refurbished.stock-in.paper-a3.wifi-yes.speed-30`: condition, what can be ordered now, and features; of a number, this much or
 * more. Values that no item has find nothing.
 */
const wantedValues = z
  .string({ error: WITH_ERROR })
  .refine((text) => text === '' || WITH.test(text), WITH_ERROR)
  .transform((text): readonly Wanted[] =>
    text
      ? text.split('.').map((one) => {
          const [key = '', value = ''] = one.split('-', 2);
          return { key, value };
        })
      : [],
  )
  .refine((wanted) => new Set(wanted.map(({ key }) => key)).size === wanted.length, WITH_ERROR)
  .optional();

/** Filters in the address of every list (all additive). Prices in shillings as charged, both bounds included. */
const narrowing = {
  /** Slug. */
  brand: optionalSlug,
  min: priceBound('min'),
  max: priceBound('max'),
  with: wantedValues,
};

const filterFields = {
  /** What is searched for (decision 022). */
  q: optionalText('search', 100).transform((text) => text ?? undefined),
  /** Slug. */
  category: optionalSlug,
  ...narrowing,
};

const pageFields = {
  page: integerField('page', 1, DEEPEST_COUNTED).optional(),
  per_page: integerField('per_page', 1, MOST_PER_PAGE).optional(),
  after: cursor,
  before: cursor,
};

const withoutUntouchedRange = <Query extends { min?: number | undefined; max?: number | undefined }>(
  query: Query,
): Query =>
  query.min === UNTOUCHED.min && query.max === UNTOUCHED.max ? { ...query, min: undefined, max: undefined } : query;

/**
 * Additive query of GET /view-items. Without any of it the answer is the whole list, unpaged. `ids` requests these items in this order and
 * nothing else; items that are not sold are missing from the answer.
 */
export const itemsQuerySchema = z
  .object({
    ...filterFields,
    ...pageFields,
    sort: z.enum(ITEM_SORTS).optional(),
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/, 'Enter numbers separated by commas.')
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= MOST_IDS, `Use at most ${MOST_IDS} numbers.`)
      .optional(),
  })
  .transform(withoutUntouchedRange);

/** Additive query of GET /open-category/{category}. Without any of it the answer is the whole category, unpaged. */
export const categoryQuerySchema = z
  .object({ ...narrowing, ...pageFields, sort: z.enum(ITEM_SORTS).optional() })
  .transform(withoutUntouchedRange);

/** Query of GET /view-item-filters: the filters of a list, without its page. */
export const itemFiltersQuerySchema = z.object(filterFields).transform(withoutUntouchedRange);

/** One way to narrow a list. */
const filterOptionSchema = z.object({
  /** `brand`: a slug. `price`: bounds in shillings, as in `5000-20000`; either may be missing. Otherwise one of `with`. */
  key: z.string(),
  value: z.string(),
  label: z.string(),
  /** How many items the list would have, under all of its filters except those with this key; null: too many to count. */
  count: z.number().int().nullable(),
});

/**
 * GET /view-item-filters (additive): what there is to choose from in a list, in groups. Options that would find nothing are left out, unless
 * they are chosen.
 */
export const itemFiltersSchema = okSchema({
  filters: z.array(z.object({ label: z.string(), options: z.array(filterOptionSchema) })),
});

export type ItemFiltersResponse = z.infer<typeof itemFiltersSchema>;

/**
 * Query of GET /search-items; everything but `q` is additive. `elsewhere=1` leaves out the items that have every word in the title, because
 * a list by `q` shows those.
 */
export const searchQuerySchema = z
  .object({
    ...filterFields,
    q: requiredText('what to search for', 100),
    /** Maximum of each kind. */
    per_page: integerField('per_page', 1, MOST_FOUND).default(MOST_FOUND),
    elsewhere: z.literal('1').optional(),
  })
  .transform(withoutUntouchedRange);

/** GET /view-items */
export type ItemsQuery = z.input<typeof itemsQuerySchema>;
