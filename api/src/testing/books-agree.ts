import { checkBooks } from '../books/check-books';
import type { Db } from '../engine/database';

/** Fails with each false statement about the books and the first rows that contradict it. `except` lists statements by name. */
export async function expectBooksAgree(db: Db, except: readonly string[] = []): Promise<void> {
  const differences = await checkBooks(db);
  expect(differences.filter(({ name }) => !except.includes(name))).toEqual([]);
}
