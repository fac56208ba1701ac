import type { SupplierReturn } from '@ofisi/api-contract/finance/supplier-returns';
import { custom, figure, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link } from '@ofisi/shared-contract/routing';
import { supplierOptions } from '../buying/sources';
import { supplierReturnTexts as texts } from '../texts/supplier-returns';
import { supplierReturns } from './supplier-returns.resource';

const { fields } = texts;

/** Goods returned to suppliers. */
export const SupplierReturnsPage = () => (
  <ResourcePage
    resource={supplierReturns}
    title={texts.title}
    columns={[
      rowNumber(),
      text(fields.reference_number, 'reference_number', { sortable: true }),
      text(fields.products, 'products', { wraps: true }),
      text(fields.supplier_name, 'supplier_name', { sortable: true, wraps: true }),
      custom<SupplierReturn>(
        fields.purchase,
        'purchase',
        ({ purchase_id, purchase }) => <Link to={`/admin/purchases/${purchase_id}`}>{purchase}</Link>,
        { sortable: true },
      ),
      text(fields.quantity, 'quantity', { sortable: true }),
      figure(fields.total, 'total', { sortable: true }),
      custom(fields.date, 'date', ({ date }: SupplierReturn) => formatDay(date), { sortable: true }),
      text(fields.notes, 'notes', { wraps: true, extra: true }),
      text(fields.added_by, 'added_by', { sortable: true, extra: true }),
      rowMenu(),
    ]}
    filterBy={['reference_number', 'products', 'supplier_name', 'purchase']}
    filters={[recordFilter(fields.supplier_name, 'supplier_id', supplierOptions), dateFilter(fields.date, 'date')]}
  />
);
