import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDemoMembers } from './demo-members';
import { putDemoShop } from './demo-shop';
import { pinNewReleases } from './pin-new-releases';
import { startShop } from './shop';

/**
 * Makes one data folder with the demo content and the present releases; every shop of the journeys starts from a copy of it. The releases
 * must already be built. `SHOP_TEMPLATE` names the folder of an earlier run, which gets the present releases and is kept. One shop is
 * started from the template, so that a problem that keeps shops from starting is reported once and not by every journey.
 */
export default async function makeTemplate(): Promise<() => void> {
  const earlier = process.env['SHOP_TEMPLATE'];
  const folder = earlier ?? mkdtempSync(join(tmpdir(), 'ofisi-template-'));
  const remove = () => {
    if (!earlier) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([pinNewReleases(folder, () => undefined), putDemoShop(folder, console.error)]);
    await ensureDemoMembers(folder);
    process.env['SHOP_TEMPLATE'] = folder;
    await (await startShop()).stop();
  } catch (error) {
    remove();
    throw withoutStack(error);
  }
  return remove;
}

/** Removes the stack trace, whose location is of no use. */
function withoutStack(error: unknown): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message), { stack: message });
}
