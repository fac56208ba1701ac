import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from './migrations-folder';

/** One step of the tables, a file of `migrations/`. */
export interface Migration {
  /** Of its file, `0059_couriers`. */
  readonly name: string;
  /** When it was written, in milliseconds: what the database knows it by. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /**
   * Which versions of the shop run on the tables after it: `any`, or those that have the named migration; null when only those do that have
   * this one.
   */
  readonly runsFrom: string | null;
}

const EXPAND = /^-- expand\n/;
const CONTRACT = /^-- contract after (\S+)\n/;

/** What the first line of a migration says: `-- expand`, or `-- contract after 0060_new-totals`. */
const runsFromOf = (text: string): string | null => (EXPAND.test(text) ? 'any' : (CONTRACT.exec(text)?.[1] ?? null));

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** All migrations that this version has, in their order. */
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

/** Whether a statement builds or drops an index beside the work of others, which no transaction may hold. */
export const isConcurrent = (statement: string): boolean => /\bindex\s+concurrently\b/i.test(statement);
