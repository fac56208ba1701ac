import type { ImportSavedResponse } from '@ofisi/api-contract/imports/imports';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { damagedFiles } from './damaged-files';
import { openImportDesk } from './import-desk';
import { openTestShop } from './test-shop';

/** One or two sentences for people. */
const SENTENCES = /^[A-Z].{10,300}\.$/s;

/** Result of a run: files refused, files read, and how many of those were imported. */
interface Outcome {
  readonly refused: number;
  readonly read: number;
  readonly imported: number;
}

/**
 * Sends damaged files, imports every nth of those that can be read, and expects a sentence or rows for each file, and in total exactly the
 * rows that were reported as added.
 */
export async function importDamaged(seed: number, count: number, importEach: number): Promise<Outcome> {
  const shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  const desk = openImportDesk(shop);
  const brands = async () =>
    (await selectRows<{ count: number }>(shop.db, sql`select count(*)::int as count from brands`))[0]?.count ?? 0;
  try {
    const before = await brands();
    let [refused, read, imported, added] = [0, 0, 0, 0];
    for (const { what, name, bytes } of damagedFiles(seed, count)) {
      const answer = await desk.send('brands', bytes, undefined, name);
      const of = `${name}, ${what}, of the seed ${seed}`;
      expect([of, answer.statusCode]).toEqual([of, answer.statusCode === 200 ? 200 : 400]);
      if (answer.statusCode === 400) {
        refused += 1;
        const { errors } = answer.json<{ errors: Record<string, string[]> }>();
        expect([of, errors]).toEqual([of, { file: [expect.stringMatching(SENTENCES)] }]);
        continue;
      }
      read += 1;
      const { id } = answer.json<ImportSavedResponse>().import;
      const { mapping } = await desk.read(id);
      if (read % importEach !== 0 || !mapping.includes('brand_name')) {
        continue;
      }
      await desk.post('check', id, { mapping: mapping.map((field) => field ?? '-') });
      const checked = await desk.settled(id);
      const { rows, new_rows: news, same_rows: same, differing_rows: differing, wrong_rows: wrong } = checked;
      expect([of, checked.status, news + same + differing + wrong]).toEqual([of, 'checked', rows]);
      await desk.post('run', id, { left_out: wrong });
      expect([of, await desk.settled(id)]).toMatchObject([of, { status: 'done', new_rows: news, wrong_rows: wrong }]);
      imported += 1;
      added += news;
      expect([of, await brands()]).toEqual([of, before + added]);
    }
    expect(await brands()).toBe(before + added);
    expect(await selectRows(shop.db, sql`select id from imports where status = 'reading'`)).toEqual([]);
    return { refused, read, imported };
  } finally {
    await shop.close();
  }
}
