import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { checkBooks } from '@ofisi/api/check-books';
import type { Db } from '@ofisi/api/database';
import { openPglite } from '@ofisi/api/testing/pglite-engine';
import { openPostgres } from '@ofisi/api/testing/postgres-engine';
import { openPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { median } from '@ofisi/services/median';
import { soldOrders } from './sold-orders';

/** `BOOKS_SIZES` sets other sizes, smallest first. */
const SIZES = (process.env['BOOKS_SIZES'] ?? '10000,100000').split(',').map(Number);
const ROUNDS = 5;

/** Time to check the books of a shop, by number of sales, on both engines, per 10,000 sales and compared with the smallest size. */
export async function books(): Promise<void> {
  console.log(`| Sales | Check of the books | For 10,000 sales | Compared with ${SIZES[0]?.toLocaleString('en')} |`);
  console.log('|---|---|---|---|');
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    let least: number | undefined;
    for (const size of SIZES) {
      const seconds = await (engine === 'embedded' ? embedded(size) : onPostgres(size));
      if (seconds === null) break;
      const each = (seconds * 10_000) / size;
      least ??= each;
      const cells = [`${size.toLocaleString('en')}, ${engine}`, `${seconds.toFixed(2)} s`, `${each.toFixed(2)} s`];
      console.log(`| ${cells.join(' | ')} | ${(each / least).toFixed(2)} |`);
    }
  }
}

async function onPostgres(size: number): Promise<number | null> {
  const postgres = await openPrivatePostgres({ fsync: true });
  if (!postgres) {
    console.log('PostgreSQL is not installed on this machine.');
    return null;
  }
  const engine = await openPostgres(postgres.url);
  try {
    return await fillAndCheck(engine.db, size);
  } finally {
    await engine.close();
    postgres.stop();
  }
}

async function embedded(size: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ofisi-bench-books-'));
  const engine = await openPglite(dataDir, { stuckAfter: 600_000 });
  try {
    return await fillAndCheck(engine.db, size);
  } finally {
    await engine.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Seconds, the median of several checks. @throws when the books do not agree: the measurement would then be meaningless */
async function fillAndCheck(db: Db, size: number): Promise<number> {
  for (const statement of soldOrders(size)) await db.execute(sql.raw(statement));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const differences = await checkBooks(db);
    times.push((performance.now() - startedAt) / 1_000);
    if (differences.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(differences, null, 2)}`);
  }
  return median(times);
}
