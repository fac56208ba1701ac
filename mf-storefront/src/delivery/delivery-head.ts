import type { PageHead } from '@ofisi/shared-contract/page-head';
import { TITLES } from '../titles';

export const DELIVERY_HEAD: PageHead = {
  title: TITLES.delivery,
  description:
    'How we deliver across Kenya, what delivery costs, how to pay by M-Pesa, how to return a product, and our terms in short.',
  address: '/delivery-and-returns',
};
