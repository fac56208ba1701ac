import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putDemoShop } from './demo-shop';
import { pinNewReleases } from './pin-new-releases';
import { startShop } from './shop';

/**
 * Makes one data folder with the demo content and today's releases, which every shop of the journeys starts from a copy
 * of. Expects the releases to be built. `SHOP_TEMPLATE` names one of an earlier run, which gets today's releases and stays.
 * One shop is started from it, so that what keeps shops from starting is said once and not by every journey.
 */
export default async function makeTemplate(): Promise<() => void> {
  const earlier = process.env['SHOP_TEMPLATE'];
  const folder = earlier ?? mkdtempSync(join(tmpdir(), 'ofisi-template-'));
  const remove = () => {
    if (!earlier) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([pinNewReleases(folder, () => undefined), putDemoShop(folder, console.error)]);
    process.env['SHOP_TEMPLATE'] = folder;
    await (await startShop()).stop();
  } catch (error) {
    remove();
    throw withoutStack(error);
  }
  return remove;
}

/** Where it was noticed tells nobody anything. */
function withoutStack(error: unknown): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message), { stack: message });
}
