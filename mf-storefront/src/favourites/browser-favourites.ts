import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { keptIds } from '../kept-ids';

/** Ids of the products that a visitor without an account marked, newest first (decision SF-33). */
const favourites = keptIds(STORAGE_KEYS.favourites);

export const { use: useBrowserFavourites, read: readBrowserFavourites } = favourites;

/** Marks or unmarks product `id`. */
export function markInBrowser(id: number, marked: boolean): void {
  const others = favourites.read().filter((other) => other !== id);
  favourites.write(marked ? [id, ...others] : others);
}

/** Removes `ids` from the browser: the account has them now. */
export function forgetInBrowser(ids: readonly number[]): void {
  favourites.write(favourites.read().filter((id) => !ids.includes(id)));
}
