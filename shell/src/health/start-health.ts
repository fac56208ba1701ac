import type { BootDocument } from '@ofisi/shared-contract/boot';
import { passEvents, sendBeacon } from './kept-events';

/** Network Information, which not every browser has. */
type WithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/**
 * To be called once the page is alive: loads what watches its health, as soon as the browser has nothing else to do. Previews and visitors
 * who save data are not watched.
 */
export function startHealth(boot: BootDocument): void {
  const path = location.pathname;
  const isWatched =
    sendBeacon && boot.set?.source === 'environment' && !(navigator as WithConnection).connection?.saveData;
  if (!isWatched) return passEvents(Boolean);
  const load = () =>
    import(/* webpackChunkName: "health" */ './watch-health')
      .then(({ watchHealth }) => watchHealth(boot, path))
      .catch(() => passEvents(Boolean));
  (window.requestIdleCallback ?? setTimeout)(load);
}
