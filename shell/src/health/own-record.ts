import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';

/** Under this name a page view stores who is to be charged if it stops, while it is visible (see `frozen.ts`). */
export const OWN_KEY = STORAGE_KEYS.health + Math.random();

/** To be called when the page is hidden or left, or has nothing to watch it: from then on it may stop. */
export function rest(): void {
  try {
    localStorage.removeItem(OWN_KEY);
  } catch {
    // Nothing was stored.
  }
}
