import type { PageHead } from '@ofisi/shared-contract/page-head';
import { serviceTexts } from '../texts/service';
import { SERVICE_TITLES } from '../texts/titles';

export const SERVICE_HEAD: PageHead = {
  title: SERVICE_TITLES.service,
  description: serviceTexts.description,
  address: '/service',
};
