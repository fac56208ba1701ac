import type { PageHead } from '@ofisi/shared-contract/page-head';
import { aboutUsTexts } from '../texts/about-us';
import { TITLES } from '../texts/titles';

export const ABOUT_US_HEAD: PageHead = {
  title: TITLES.aboutUs,
  description: aboutUsTexts.description,
  address: '/about-us',
};
