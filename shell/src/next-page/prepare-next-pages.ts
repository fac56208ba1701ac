import { prepareHttpClient } from '@ofisi/shared-auth/http-client';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { whenIdle } from '../health/guarded';
import { isSlowLine, savesData } from '../network/connection';
import type * as Dashboard from '../pages/dashboard/prepare-dashboard';
import { prepareCode, prepareData, startCode } from './prepare-page';
import { addressesToPrepare, watchLinks } from './watch-links';

/** After a navigation, the new page loads what it shows first. */
const SETTLED_MS = 1_500;

/** Whether nothing is loaded that may turn out to be of no use. */
const isSpared = (): boolean => savesData() || isSlowLine();

const isDashboard = ({ pathname }: URL): boolean => pathname === '/admin/dashboard';

/** In the dashboard's own chunk: shoppers load nothing of it. Whatever fails is left to the page. */
const withDashboard = (prepare: (dashboard: typeof Dashboard) => Promise<void>): Promise<void> =>
  import(/* webpackChunkName: "admin~dashboard" */ '../pages/dashboard/prepare-dashboard')
    .then(prepare)
    .catch(() => undefined);

const idle = (): Promise<void> => new Promise(whenIdle);

/**
 * Has the next page ready before it is asked for: the code of the pages that links in view lead to, and the data of the one whose link is
 * touched, hovered or focused. Nothing where the visitor saves data or the line is slow (decisions 100 and 101).
 * @returns a function that stops this
 */
export function prepareNextPages(boot: BootDocument): () => void {
  let looking: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const look = async () => {
    if (isSpared()) return;
    const current = ++looks;
    prepareHttpClient();
    // One after the other: presses, and what they load, come first.
    for (const address of addressesToPrepare(document)) {
      await idle();
      if (looks !== current) return;
      await (isDashboard(address)
        ? withDashboard(({ prepareWidgets }) => prepareWidgets(boot))
        : prepareCode(boot, address));
    }
  };
  const unwatch = watchLinks(document, (address, isPressed) => {
    if (isSpared()) return;
    looks += 1;
    if (isPressed) startCode(boot, address);
    else void prepareCode(boot, address);
    prepareData(boot, address);
    if (isDashboard(address)) void withDashboard(({ startDashboard }) => startDashboard(boot, isPressed));
    clearTimeout(looking);
    looking = setTimeout(() => void look(), SETTLED_MS);
  });
  void look();
  return () => {
    looks += 1;
    clearTimeout(looking);
    unwatch();
  };
}
