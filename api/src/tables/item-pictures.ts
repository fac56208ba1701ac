import { integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { items } from './catalogue';

/**
 * The further pictures of an item, in order; its first one is `items.image`, as it was before there were others. A trigger keeps their uploads
 * from being removed by a version that does not know this table.
 */
export const itemPictures = pgTable(
  'item_pictures',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: smallint('position').notNull(),
    file: text('file').notNull(),
    /** As `items.image_blur`, for when the picture becomes the first. */
    blur: text('blur'),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.position] }),
    uniqueIndex('item_pictures_file_unique').on(table.file, table.itemId),
  ],
);
