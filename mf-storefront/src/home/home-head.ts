import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { PageHead } from '@ofisi/shared-contract/page-head';
import { pictureAmong } from '../heads/head-picture';
import { shopDescription } from '../texts/home';
import { TITLES } from '../texts/titles';

/** @param items the items that the page shows, best sellers first */
export const homeHead = (items: readonly Item[]): PageHead => ({
  title: TITLES.home,
  description: shopDescription,
  address: '/',
  picture: pictureAmong(items),
});
