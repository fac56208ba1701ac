import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putDemoShop } from './demo-shop';
import { pinNewReleases } from './pin-new-releases';

/**
 * Makes one data folder with the demo content and today's releases, which every shop of the journeys starts from a copy
 * of. Expects the releases to be built. `SHOP_TEMPLATE` names one of an earlier run, which gets today's releases and stays.
 */
export default async function makeTemplate(): Promise<() => void> {
  const earlier = process.env['SHOP_TEMPLATE'];
  const folder = earlier ?? mkdtempSync(join(tmpdir(), 'ofisi-template-'));
  await Promise.all([pinNewReleases(folder, () => undefined), putDemoShop(folder, console.error)]);
  process.env['SHOP_TEMPLATE'] = folder;
  return () => {
    if (!earlier) rmSync(folder, { recursive: true, force: true });
  };
}
