import { MAX_ID, optionalInteger } from '@ofisi/api-contract/fields';
import { type pageMetaSchema } from '@ofisi/api-contract/lists';
import { z } from 'zod';
import type { Fields } from './field';
import { filtersOf, sortsOf, type List, type Wanted } from './list';

const MOST_PER_PAGE = 100;

/** Rows beyond this are more than a glance takes in. */
const MOST_FIRST = 20;

const MOST_PAGES = 1_000_000;

const MOST_IDS = 1_000;

const DEFAULT_PER_PAGE = 20;

const idList = z
  .string()
  .max(MOST_IDS * 11)
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'Enter numbers separated by commas.')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().max(MAX_ID, 'Enter numbers separated by commas.')).max(MOST_IDS));

/** The parameters that every list takes beside its own filters. */
const common = {
  page: optionalInteger('page', 1, MOST_PAGES),
  per_page: optionalInteger('per page', 1, MOST_PER_PAGE),
  first: optionalInteger('first', 1, MOST_FIRST),
  q: z.string().trim().max(200, 'Use at most 200 characters.').optional(),
  ids: idList.optional(),
  format: z.enum(['csv', 'xlsx'], { error: 'The format can only be csv or xlsx.' }).optional(),
};

/** The query parameters of a list. Unknown ones are ignored; known ones must be valid. */
export function listQuerySchema<Of extends Fields>(list: Pick<List<Of>, 'fields'>) {
  const sorts = sortsOf(list).flatMap((name) => [name, `-${name}`]);
  const filters = Object.entries(filtersOf(list)).map(([name, { schema }]) => [name, schema.optional()]);
  return z.object({
    ...common,
    sort: z
      .enum(sorts, { error: `The list can be sorted by ${sortsOf(list).join(', ') || 'nothing else'}.` })
      .optional(),
    ...(Object.fromEntries(filters) as Record<string, z.ZodOptional<z.ZodType>>),
  });
}

export type ListQuery = z.output<z.ZodObject<typeof common>> & { readonly sort?: string | undefined };

const COMMON = new Set([...Object.keys(common), 'sort']);

/** The part of the list that the query asks for. */
export function wantedOf(query: ListQuery): Wanted {
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !COMMON.has(name)));
  return { q: query.q, sort: query.sort, ids: query.ids, filters };
}

/** Whether the query asks for a part of the list: without parameters the answer is the whole list, as specified. */
export const asksForPage = (query: ListQuery): boolean => Object.values(query).some((value) => value !== undefined);

/** The page that the query asks for: `per_page` rows, 20 by default. */
export const pageOf = ({ page = 1, per_page = DEFAULT_PER_PAGE }: ListQuery) => ({ page, perPage: per_page });

export const metaOf = (page: number, perPage: number, total: number): z.output<typeof pageMetaSchema> => ({
  page,
  per_page: perPage,
  total,
  pages: Math.ceil(total / perPage),
});
