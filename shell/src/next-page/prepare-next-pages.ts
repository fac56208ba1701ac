import { prepareHttpClient } from '@ofisi/shared-auth/http-client';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { whenIdle } from '../health/guarded';
import { isSlowLine, savesData } from '../network/connection';
import { prepareCode, prepareData } from './prepare-page';
import { addressesInView, watchLinks } from './watch-links';

/** After a navigation, the new page loads what it shows first. */
const SETTLED_MS = 1_500;

/** Whether nothing is loaded that may turn out to be of no use. */
const isSpared = (): boolean => savesData() || isSlowLine();

/**
 * Has the next page ready before it is asked for: the code of the pages that links in view lead to, and the data of the one whose link is
 * touched, hovered or focused. Nothing where the visitor saves data or the line is slow (decision 100).
 * @returns a function that stops this
 */
export function prepareNextPages(boot: BootDocument): () => void {
  let looking: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (isSpared()) return;
    prepareHttpClient();
    // One after the other: a slow phone stays free for presses.
    for (const address of addressesInView(document)) whenIdle(() => prepareCode(boot, address));
  };
  const unwatch = watchLinks(document, (address) => {
    if (isSpared()) return;
    prepareCode(boot, address);
    prepareData(boot, address);
    clearTimeout(looking);
    looking = setTimeout(look, SETTLED_MS);
  });
  look();
  return () => {
    clearTimeout(looking);
    unwatch();
  };
}
