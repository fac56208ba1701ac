import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';

/** Puts texts into the browser's storage before the next page of this tab runs; later changes by the page are not overwritten. */
export async function keep(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((texts) => {
    for (const [key, text] of Object.entries(texts)) {
      const mark = `kept ${key} ${text}`;
      if (sessionStorage.getItem(mark)) continue;
      sessionStorage.setItem(mark, 'yes');
      localStorage.setItem(key, text);
    }
  }, entries);
}

/** The data for a line of the cart. */
export interface CartSource {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly actual_name: string;
  readonly image: string | null;
  readonly initial_price: number;
  readonly effective_price: number;
}

/** The stored text of a cart with these items, `quantity` of each. */
const cartOf = (items: readonly CartSource[], quantity = 1): string =>
  JSON.stringify(
    items.map(({ id, slug, title, actual_name, image, initial_price, effective_price }) => ({
      id,
      slug,
      title,
      actual_name,
      image: image ?? '',
      initial_price,
      actual_price: effective_price,
      quantity,
    })),
  );

export const fillCart = (page: Page, items: readonly CartSource[], quantity = 1): Promise<void> =>
  keep(page, { [STORAGE_KEYS.cart]: cartOf(items, quantity) });

/** Signs in without the login page, like a returning visitor. */
export const keepToken = (page: Page, token: string): Promise<void> =>
  keep(page, { [STORAGE_KEYS.accessToken]: token, [STORAGE_KEYS.authToken]: token });
