import { differenceSchema } from '@ofisi/api-contract/books/books';
import { z } from 'zod';
import { askRunningApi, type ControlWorks } from '../process/control-socket';
import type { Engine } from '../engine/engine';
import { StartupError } from '../engine/errors';
import { openEngine, type DataSettings } from '../process/environment';
import { checkBooks } from './check-books';
import type { Difference } from '../tables/books';

const CHECK = 'check-books';

const checkedSchema = z.object({ differences: z.array(differenceSchema) });

/** The running API's part in `npm run check-books`. */
export const checkWork = ({ reports }: Pick<Engine, 'reports'>): ControlWorks => ({
  [CHECK]: async () => ({ differences: await checkBooks(reports) }),
});

/**
 * Checks the books of a shop, whether it is open or not: embedded data through the API that runs on it. Changes nothing.
 * @throws StartupError when the data cannot be opened, or lacks migrations
 */
export async function checkShop(settings: DataSettings): Promise<readonly Difference[]> {
  const answer = settings.DATABASE_URL ? null : await askRunningApi(settings.DATA_DIR, CHECK);
  if (answer) {
    if ('refused' in answer) {
      throw new StartupError(`The running API could not check its books: ${answer.refused}`);
    }
    return checkedSchema.parse(answer.done).differences;
  }
  const engine = await openEngine({ ...settings, MIGRATE_AT_START: 'off' }, () => undefined);
  try {
    return await checkBooks(engine.reports);
  } finally {
    await engine.close();
  }
}
