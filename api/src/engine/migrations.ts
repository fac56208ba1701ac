import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from './migrations-folder';

/** One migration of the tables, a file of `migrations/`. */
export interface Migration {
  /** The file name without its ending, `0059_couriers`. */
  readonly name: string;
  /** When it was written, in milliseconds; the database identifies it by this. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /**
   * The versions of the shop that run on the tables after it: `any`, or those that have the named migration; null for only those that have
   * this one.
   */
  readonly runsFrom: string | null;
}

const EXPAND = /^-- expand\n/;
const CONTRACT = /^-- contract after (\S+)\n/;

/** Parses the first line of a migration: `-- expand`, or `-- contract after 0060_new-totals`. */
const runsFromOf = (text: string): string | null => (EXPAND.test(text) ? 'any' : (CONTRACT.exec(text)?.[1] ?? null));

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** All migrations of this version, in order. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    return {
      name: tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
      runsFrom: runsFromOf(text),
    };
  });
}

/** Whether a statement builds or drops an index concurrently, which is not possible inside a transaction. */
export const isConcurrent = (statement: string): boolean => /\bindex\s+concurrently\b/i.test(statement);
