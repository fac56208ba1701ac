import { secureDataFolder } from '@ofisi/api/data-folder';
import { bucketOf, openEngine, type DataSettings } from '@ofisi/api/process/environment';
import { putFolder } from '@ofisi/api/put-folder';
import { copyMigratedData } from '@ofisi/api/testing/migrated-folder';
import type { DemoContent } from '../content/content';
import { markSeeded } from './mark';
import { seedDemo, type ReportProgress } from './seed';

/**
 * Fills the shop whose data the settings name, if it is empty. No other process may have its embedded data open meanwhile.
 * @returns whether it was empty
 * @throws StartupError of one sentence when the data cannot be opened
 */
export async function seedShop(
  settings: DataSettings,
  loadContent: () => Promise<DemoContent>,
  report: ReportProgress,
): Promise<boolean> {
  const { uploadsDir } = secureDataFolder(settings.DATA_DIR);
  if (!settings.DATABASE_URL) await copyMigratedData(settings.DATA_DIR);
  const engine = await openEngine(settings, report);
  try {
    const wasEmpty = await seedDemo(engine.db, uploadsDir, loadContent, report);
    const bucket = bucketOf(settings);
    if (wasEmpty && bucket) await putFolder(uploadsDir, bucket);
    if (engine.kind === 'pglite') markSeeded(settings.DATA_DIR);
    return wasEmpty;
  } finally {
    await engine.close();
  }
}
