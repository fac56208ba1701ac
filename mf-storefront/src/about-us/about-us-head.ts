import type { PageHead } from '@ofisi/shared-contract/page-head';
import { TITLES } from '../titles';

export const ABOUT_US_HEAD: PageHead = {
  title: TITLES.aboutUs,
  description:
    'We equip offices in Kenya with printers, photocopiers, computers, toners, spares and supplies, and stay with the machines after they are sold.',
  address: '/about-us',
};
