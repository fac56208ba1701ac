import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { buildChanged } from '@ofisi/services/build-releases';
import { pinNewReleases } from '@ofisi/services/pin-new-releases';
import { startSettings } from '@ofisi/services/start-settings';

/** Fills a registry for the first time: builds everything, publishes it and pins what is new in `ENVIRONMENT`. */
async function releaseAll(): Promise<void> {
  createFilesPrivately();
  await buildChanged(console.log);
  const { dataDir, environment } = startSettings();
  await pinNewReleases(dataDir, console.log, environment);
}

releaseAll().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
