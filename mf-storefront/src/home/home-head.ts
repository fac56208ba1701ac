import type { Item } from '@ofisi/api/wire';
import type { PageHead } from '@ofisi/shared-contract/page-head';
import { pictureAmong } from '../heads/head-picture';
import { texts } from '../texts';
import { TITLES } from '../titles';

/** @param items what the page shows, the best sellers first */
export const homeHead = (items: readonly Item[]): PageHead => ({
  title: TITLES.home,
  description: texts.home.lead,
  address: '/',
  picture: pictureAmong(items),
});
