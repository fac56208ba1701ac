import type { BootDocument } from '@ofisi/shared-contract/boot';

/** Network Information, which not every browser has. */
type WithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/**
 * To be called once the page is alive: loads what watches its health, as soon as the browser has nothing else to do. Pages of visitors who
 * save data are not watched.
 */
export function startHealth(boot: BootDocument): void {
  if ((navigator as WithConnection).connection?.saveData) return;
  const load = () =>
    // If it does not load, nothing is reported.
    import(/* webpackChunkName: "health" */ './watch-health')
      .then(({ watchHealth }) => watchHealth(boot))
      .catch(Boolean);
  (window.requestIdleCallback ?? setTimeout)(() => void load());
}
