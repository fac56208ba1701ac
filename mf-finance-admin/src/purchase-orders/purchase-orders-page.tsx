import type { PurchaseOrder } from '@ofisi/api-contract/finance/purchase-orders';
import { custom, figure, link, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { supplierOptions } from '../buying/sources';
import { StateBadge } from '../buying/state-badge';
import { buyingTexts } from '../texts/buying';
import { purchaseOrderTexts as texts } from '../texts/purchase-orders';
import { isOpen, orderPath, purchaseOrders, receivePath } from './purchase-orders.resource';

const { fields } = texts;

/** BO §2 Purchase orders; product, supplier, total and received quantity are additive (decision BO-32). */
export function PurchaseOrdersPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={purchaseOrders}
      title={texts.title}
      newLabel={texts.add}
      newPath="/admin/purchase/orders/new"
      columns={[
        rowNumber(),
        link<PurchaseOrder>(fields.reference_number, 'reference_number', orderPath, { sortable: true }),
        custom(fields.state, 'state', (order: PurchaseOrder) => <StateBadge {...order} />, { sortable: true }),
        text(fields.products, 'products', { sortable: true, wraps: true }),
        text(fields.supplier_name, 'supplier_name', { sortable: true, wraps: true }),
        text(fields.quantity, 'quantity', { sortable: true }),
        text(fields.received, 'received', { sortable: true }),
        figure(fields.unit_cost, 'unit_cost', { sortable: true, extra: true }),
        figure(fields.total, 'total', { sortable: true }),
        custom(fields.date, 'date', ({ date }: PurchaseOrder) => formatDay(date), { sortable: true }),
        text(fields.location, 'location', { sortable: true, notOnCards: true }),
        text(fields.added_by, 'added_by', { sortable: true, extra: true }),
        rowMenu(),
      ]}
      filterBy={['reference_number', 'products', 'supplier_name']}
      filters={[
        choiceFilter(fields.state, 'state', choicesOf(buyingTexts.states)),
        recordFilter(fields.supplier_name, 'supplier_id', supplierOptions),
        dateFilter(fields.date, 'date'),
      ]}
      actions={[
        { label: buyingTexts.open, run: (order) => void navigate(orderPath(order)) },
        { label: buyingTexts.edit, run: (order) => void navigate(`${orderPath(order)}/edit`) },
        { label: texts.receive, run: (order) => void navigate(receivePath(order)), when: isOpen },
      ]}
    />
  );
}
