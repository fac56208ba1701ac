import { resolve } from 'node:path';
import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { buildChanged } from '@ofisi/services/build-releases';
import { LOCAL_ENVIRONMENT, pinNewReleases } from '@ofisi/services/pin-new-releases';
import { ROOT } from '@ofisi/services/workspaces';

/** Fills a registry for the first time: builds everything, publishes it and pins what is new in `ENVIRONMENT`. */
async function releaseAll(): Promise<void> {
  createFilesPrivately();
  await buildChanged(console.log);
  const dataDir = resolve(ROOT, process.env['DATA_DIR'] ?? '.data');
  const environment = process.env['ENVIRONMENT'] ?? LOCAL_ENVIRONMENT;
  await pinNewReleases(dataDir, console.log, { environment, by: 'scripts/release-all.ts' });
}

releaseAll().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
