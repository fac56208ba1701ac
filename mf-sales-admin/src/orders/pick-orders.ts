import type { OrderForDelivery } from '@ofisi/api-contract/deliveries/deliveries';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { orderChoiceTexts as texts } from '../texts/order-choice';

const NAMED = 3;

/** Orders with up to three products and the number of further ones (BO §5); `key` is that of the documents that change them. */
export const pickOrders = (key: string, path: string) =>
  definePicker<OrderForDelivery>({
    key,
    path,
    rows: 'orders',
    label: ({ first_name, last_name, invoice }) => `${first_name} ${last_name}, ${invoice}`,
    detail: ({ products, open }) =>
      [
        texts.more(products.slice(0, NAMED), products.length - NAMED),
        ...(open > 0 ? [texts.stillOpen(formatTotal(open))] : []),
      ].join(' · '),
  });
