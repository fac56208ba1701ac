import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../engine/columns';

/** What a stored file belongs to; those of `PUBLIC_FOLDERS` are for everybody. */
export const FOLDERS = ['items', 'categories', 'offers', 'receipts'] as const;

/**
 * What has been uploaded; written before the files are, so that none is stored that nobody knows of. `name` is what rows refer to:
 * a picture is stored as several files. Demo pictures, and those of older shops, are not in it and are never cleaned up.
 */
export const uploads = pgTable(
  'uploads',
  {
    folder: text('folder', { enum: FOLDERS }).notNull(),
    name: text('name').notNull(),
    /** In pixels, of the largest file of a picture; null for what is none. */
    width: integer('width'),
    height: integer('height'),
    /** The picture in a few pixels, as a data address. */
    blur: text('blur'),
    /** When somebody last uploaded or took it: what nobody refers to is kept for a day after. */
    keptAt: moment('kept_at').notNull().defaultNow(),
    /** Set while its files are being removed: until they are, nobody can take or upload it. */
    removingSince: moment('removing_since'),
  },
  (table) => [primaryKey({ columns: [table.folder, table.name] }), index('uploads_kept_at_index').on(table.keptAt)],
);
