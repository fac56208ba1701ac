import { z } from 'zod';
import { integerField, optionalMoney, optionalText, requiredText, slugText } from '../fields';

/** An item's brand. */
export const brandOfItemSchema = z.object({
  id: z.number().int(),
  brand_name: z.string(),
  brand_slug: z.string(),
});

/**
 * Where a page of the catalogue stands. `page` is the one shown: the last one, when a later one was asked for. `next` and
 * `previous` are cursors for `after` and `before`; null where there is nothing further.
 */
export const cataloguePageSchema = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  /** How many there are; at least so many when `more` is true, because counting all of them would take too long. */
  total: z.number().int(),
  more: z.boolean(),
  /** Null when `more` is true. */
  pages: z.number().int().nullable(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

export type CataloguePage = z.infer<typeof cataloguePageSchema>;

/** How many items a category has, and how many of each brand, most first; brands without any are left out. */
export const facetsSchema = z.object({
  /** All of them, whatever their brand. */
  total: z.number().int(),
  brands: z.array(brandOfItemSchema.extend({ count: z.number().int() })),
});

export type Facets = z.infer<typeof facetsSchema>;

export const ITEM_SORTS = ['newest', 'price', '-price'] as const;

/** Pages are counted off as far as `total` reaches, which is this many items at most; deeper ones are reached with cursors. */
export const DEEPEST_COUNTED = 10_000;

const MOST_PER_PAGE = 100;

const MOST_IDS = 100;

const MOST_FOUND = 24;

/** What the shop's form sends of a range that nobody has touched (SF §9): it leaves nothing out. */
const UNTOUCHED = { min: 100_000, max: 50_000_000 } as const;

const optionalSlug = z.preprocess((value) => (value === '' ? undefined : value), slugText.optional());

const priceBound = (label: string) => optionalMoney(label).transform((cents) => cents ?? undefined);

/** `4711` or `129900.4711`: where a row stands in its order. */
const cursor = (label: string) =>
  z
    .string()
    .regex(/^\d{1,16}(\.\d{1,10})?$/, `The ${label} field must be a cursor that came with a page.`)
    .optional();

/** Which items, in the address of a list (all additive). Prices in shillings, those that are charged, both ends included. */
const filterFields = {
  /** Words that the title must have, whatever the order, case, accents, hyphens and number (decision 022). */
  q: optionalText('search', 100).transform((text) => text ?? undefined),
  /** Slugs. */
  category: optionalSlug,
  brand: optionalSlug,
  min: priceBound('min'),
  max: priceBound('max'),
};

const pageFields = {
  page: integerField('page', 1, DEEPEST_COUNTED).optional(),
  per_page: integerField('per_page', 1, MOST_PER_PAGE).optional(),
  after: cursor('after'),
  before: cursor('before'),
};

const withoutUntouchedRange = <Query extends { min?: number | undefined; max?: number | undefined }>(
  query: Query,
): Query =>
  query.min === UNTOUCHED.min && query.max === UNTOUCHED.max ? { ...query, min: undefined, max: undefined } : query;

/**
 * Additive query of GET /view-items. Without any of it the answer is the whole list, unpaged. `ids` asks for these items in this
 * order, and for nothing else; those that are not sold are missing from the answer.
 */
export const itemsQuerySchema = z
  .object({
    ...filterFields,
    ...pageFields,
    sort: z.enum(ITEM_SORTS).optional(),
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/, 'The ids field must be numbers with commas between them.')
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= MOST_IDS, `The ids field must not have more than ${MOST_IDS} numbers.`)
      .optional(),
  })
  .transform(withoutUntouchedRange);

/** Additive query of GET /open-category/{category}. Without any of it the answer is the whole category, unpaged. */
export const categoryQuerySchema = z.object({ brand: optionalSlug, ...pageFields });

/**
 * Query of GET /search-items; all but `q` is additive to it. `elsewhere=1` leaves out the items that have every word in the title: a
 * list by `q` shows those.
 */
export const searchQuerySchema = z
  .object({
    ...filterFields,
    q: requiredText('search', 100),
    /** Of each kind. */
    per_page: integerField('per_page', 1, MOST_FOUND).default(MOST_FOUND),
    elsewhere: z.literal('1').optional(),
  })
  .transform(withoutUntouchedRange);

/** GET /view-items */
export type ItemsQuery = z.input<typeof itemsQuerySchema>;
