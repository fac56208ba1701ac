import { HOT_DEAL_STATES } from '@ofisi/api-contract/catalogue/enums';
import { hotDealSchema, newArrivalSchema } from '@ofisi/api-contract/catalogue/featured';
import { MAX_ID } from '@ofisi/api-contract/fields';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { field } from '../../../resource/field';
import { listOf } from '../../../resource/list';
import { brands, categories, items, itemSearch, stockFigure } from '../../../tables/catalogue';
import { itemList } from '../manage/staff-items.list';
import { hotDealStatus } from './hot-deal';

const { id, title, image, brand, brand_id, category, category_id, actual_price, version } = itemList.fields;

const available = field.number(stockFigure, { header: 'Available', sort: true, filter: true });

const itemFields = { id, title, image, brand, brand_id, category, category_id, actual_price, available };

/** The place set by staff; items without one follow, the newest first, as in the shop's lists. */
const placed = (position: PgColumn) => ({
  ...field.integer(position, { header: 'Place' }),
  orderBy: sql`coalesce(${position}, ${MAX_ID} - ${items.id})`,
});

const listed = {
  from: sql`${items} join ${categories} on ${categories.id} = ${items.categoryId} left join ${brands} on ${brands.id} = ${items.brandId}`,
  id: items.id,
  search: itemSearch,
} as const;

export const newArrivalList = listOf(newArrivalSchema, {
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

export const hotDealList = listOf(hotDealSchema, {
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
