import type { SaleItem } from '@ofisi/api-contract/sales/counter';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';

/** Services with their prices (decision BO-176). */
export const services = definePicker<SaleItem>({
  key: 'items',
  path: '/view-items-for-sale',
  rows: 'items',
  label: ({ title }) => title,
  detail: ({ price }) => formatTotal(price),
  query: { is_service: 1 },
});
