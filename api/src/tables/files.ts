import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../engine/columns';

/** Folders of stored files by the kind of record; those in `PUBLIC_FOLDERS` are public. */
export const FOLDERS = ['items', 'categories', 'offers', 'receipts', 'service'] as const;

/**
 * Uploaded files. A row is written before its files are, so that no file is stored without one. `name` is what rows refer to: a picture is
 * stored as several files. Demo pictures, and those of older shops, have no row and are never cleaned up.
 */
export const uploads = pgTable(
  'uploads',
  {
    folder: text('folder', { enum: FOLDERS }).notNull(),
    name: text('name').notNull(),
    /** In pixels, of the largest file of a picture; null for files that are not pictures. */
    width: integer('width'),
    height: integer('height'),
    /** A tiny preview of the picture, as a data URL. */
    blur: text('blur'),
    /** When somebody last uploaded or used it: unreferenced files are kept for a day after that. */
    keptAt: moment('kept_at').notNull().defaultNow(),
    /** Set while its files are being removed; until then nobody can use or upload it. */
    removingSince: moment('removing_since'),
  },
  (table) => [primaryKey({ columns: [table.folder, table.name] }), index('uploads_kept_at_index').on(table.keptAt)],
);
