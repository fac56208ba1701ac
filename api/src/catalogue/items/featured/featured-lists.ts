import { integerField, MAX_ID, optionalInteger, optionalMoment } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { field, rowSchema } from '../../../resource/field';
import { defineList } from '../../../resource/list';
import { brands, categories, items, itemSearch } from '../../../tables/catalogue';
import { itemList } from '../manage/item-list';
import { HOT_DEAL_STATES, hotDealStatus } from './hot-deal';

const { id, title, image, brand, brand_id, category, category_id, actual_price, available, version } = itemList.fields;

const itemFields = { id, title, image, brand, brand_id, category, category_id, actual_price, available };

/** The place that staff gave an item; those without one follow, the newest first, as the shop's lists have them. */
const placed = (position: PgColumn) => ({
  ...field.integer(position, { header: 'Place' }),
  orderBy: sql`coalesce(${position}, ${MAX_ID} - ${items.id})`,
});

const listed = {
  from: sql`${items} join ${categories} on ${categories.id} = ${items.categoryId} left join ${brands} on ${brands.id} = ${items.brandId}`,
  id: items.id,
  search: itemSearch,
} as const;

/** The items that the shop shows as new arrivals, in its order (decision BO-1). */
export const newArrivalList = defineList({
  ...listed,
  where: sql`(${items.archivedAt} is null and ${items.newArrivalSince} is not null)`,
  order: 'position',
  fields: {
    ...itemFields,
    position: placed(items.newArrivalPosition),
    since: field.moment(items.newArrivalSince, { header: 'Since', sort: true, filter: true }),
    version,
  },
});

/** Hot deals in the shop's order, those included that have yet to begin or are over (decision BO-2). */
export const hotDealList = defineList({
  ...listed,
  where: sql`(${items.archivedAt} is null and ${items.hotDealSince} is not null)`,
  order: 'position',
  fields: {
    ...itemFields,
    position: placed(items.hotDealPosition),
    status: field.choice(hotDealStatus, HOT_DEAL_STATES, { header: 'Status', sort: true, filter: true }),
    since: field.moment(items.hotDealSince, { header: 'From', sort: true, filter: true }),
    until: field.moment(items.hotDealUntil, { header: 'Until', sort: true, filter: true }),
    version,
  },
});

export const newArrivalSchema = rowSchema(newArrivalList.fields);

export const hotDealSchema = rowSchema(hotDealList.fields);

/** GET /view-new-arrivals (additive) */
export const newArrivalsSchema = listSchema('new_arrivals', newArrivalSchema);

/** GET /view-hot-deals (additive) */
export const hotDealsSchema = listSchema('hot_deals', hotDealSchema);

export const newArrivalSavedSchema = savedSchema('new_arrival', newArrivalSchema);

export const hotDealSavedSchema = savedSchema('hot_deal', hotDealSchema);

/** POST /add-new-arrival (additive) */
export const newArrivalForm = z.object({ item_id: integerField('item', 1, MAX_ID) });

const dates = { since: optionalMoment('from'), until: optionalMoment('until') };

type Dates = z.output<z.ZodObject<typeof dates>>;

const endsInTime = ({ since, until }: Dates) => until === null || until > (since ?? new Date());

const ENDS_BEFORE = { error: 'The until field must be after from, and not in the past.', path: ['until'] };

/** POST /add-hot-deal (additive): from now on unless `since` says otherwise, for good unless `until` does. */
export const hotDealForm = newArrivalForm.extend(dates).refine(endsInTime, ENDS_BEFORE);

/** POST /update-hot-deal/{id} (additive) */
export const hotDealDatesForm = z
  .object({ ...dates, version: optionalInteger('version', 1, MAX_ID) })
  .refine(endsInTime, ENDS_BEFORE);
