import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { PageHead } from '@ofisi/shared-contract/page-head';
import { pictureAmong } from '../heads/head-picture';
import { shopTexts } from '../texts/shop';
import { TITLES } from '../texts/titles';

/** The same for all filters: filtered lists are not pages of their own. */
export const shopHead = (items: readonly Item[]): PageHead => ({
  title: TITLES.shop,
  description: shopTexts.description,
  address: '/shop',
  picture: pictureAmong(items),
});
