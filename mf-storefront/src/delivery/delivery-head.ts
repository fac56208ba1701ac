import type { PageHead } from '@ofisi/shared-contract/page-head';
import { deliveryPageTexts } from '../texts/delivery';
import { TITLES } from '../texts/titles';

export const DELIVERY_HEAD: PageHead = {
  title: TITLES.delivery,
  description: deliveryPageTexts.description,
  address: '/delivery-and-returns',
};
