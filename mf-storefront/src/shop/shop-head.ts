import type { Item } from '@ofisi/api/wire';
import type { PageHead } from '@ofisi/shared-contract/page-head';
import { pictureAmong } from '../heads/head-picture';
import { texts } from '../texts';
import { TITLES } from '../titles';

/** The same for every choice of filters: they are no pages of their own. */
export const shopHead = (items: readonly Item[]): PageHead => ({
  title: TITLES.shop,
  description: texts.shop.description,
  address: '/shop',
  picture: pictureAmong(items),
});
