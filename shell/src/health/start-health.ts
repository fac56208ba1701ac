import type { BootDocument } from '@ofisi/shared-contract/boot';
import { rest } from './own-record';
import { savesData } from '../network/connection';

/**
 * To be called once the page is alive: loads what watches its health, as soon as the browser has nothing else to do. Pages of visitors who
 * save data are not watched.
 */
export function startHealth(boot: BootDocument): void {
  if (savesData()) return rest();
  const load = () =>
    // If it does not load, nothing is reported.
    import(/* webpackChunkName: "health" */ './watch-health').then(({ watchHealth }) => watchHealth(boot)).catch(rest);
  (window.requestIdleCallback ?? setTimeout)(() => void load());
}
