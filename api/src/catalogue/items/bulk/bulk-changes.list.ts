import {
  BULK_CHANGE_FIELDS,
  BULK_CHANGE_STATUSES,
  bulkChangeSchema,
  PRICE_STEPS,
  ROUNDINGS,
  type BulkChangeLine,
} from '@ofisi/api-contract/catalogue/bulk-changes';
import { ITEM_STATES } from '@ofisi/api-contract/catalogue/enums';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../../engine/database';
import { field } from '../../../resource/field';
import { listOf } from '../../../resource/list';
import { bulkChanges } from '../../../tables/bulk-changes';
import { categories } from '../../../tables/catalogue';
import { users } from '../../../tables/identity';

export const bulkChangeList = listOf(bulkChangeSchema, {
  from: sql`${bulkChanges} join ${users} on ${users.id} = ${bulkChanges.userId}`,
  id: bulkChanges.id,
  search: sql`${users.name}`,
  order: '-id',
  fields: {
    id: field.integer(bulkChanges.id, { header: 'No.', sort: true }),
    status: field.choice(bulkChanges.status, BULK_CHANGE_STATUSES, { header: 'Status', filter: true }),
    field: field.choice(bulkChanges.field, BULK_CHANGE_FIELDS, { header: 'Changed', filter: true }),
    by: field.choice(bulkChanges.by, PRICE_STEPS, { header: 'By' }),
    change: field.number(bulkChanges.change, { header: 'Change' }),
    round_to: field.integer(bulkChanges.roundTo, { header: 'Round To' }),
    rounding: field.choice(bulkChanges.rounding, ROUNDINGS, { header: 'Rounding' }),
    category: field.text(
      sql<
        string | null
      >`(select ${categories.name} from ${categories} where ${categories.id} = ${bulkChanges.categoryId})`,
      { header: 'Category' },
    ),
    state: field.choice(bulkChanges.state, ITEM_STATES, { header: 'State' }),
    items: field.integer(bulkChanges.items, { header: 'Items' }),
    user: field.text(sql<string | null>`${users.name}`, { header: 'User' }),
    applied_at: field.moment(bulkChanges.appliedAt, { header: 'When', filter: true }),
    undone_by: field.text(
      sql<string | null>`(select undoer.name from ${users} undoer where undoer.id = ${bulkChanges.undoneBy})`,
      { header: 'Undone By' },
    ),
    undone_at: field.moment(bulkChanges.undoneAt, { header: 'Undone' }),
    restored: field.integer(bulkChanges.restored, { header: 'Restored' }),
  },
});

/** The items of a change, by title. */
export const readBulkChangeLines = (db: Db, id: number): Promise<BulkChangeLine[]> =>
  selectRows(
    db,
    sql`select line.item_id, items.title, items.sku, line.price_before::float8, line.price_after::float8,
               old.name as category_before, new.name as category_after, line.state_before, line.state_after, line.outcome
        from bulk_change_lines line join items on items.id = line.item_id
             left join categories old on old.id = line.category_before left join categories new on new.id = line.category_after
        where line.bulk_change_id = ${id} order by lower(items.title), line.item_id`,
  );
