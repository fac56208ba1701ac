import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { showShillings } from '../../engine/money';
import { mm } from '../../pdf/document';
import type { Paper } from '../../pdf/paper';
import type { PdfColumn } from '../../pdf/table';
import type { RowOf } from '../../resource/field';
import type { StoredSettings } from '../../settings/settings.queries';
import type { purchaseOrderList } from './purchase-orders.list';

export type PurchaseOrderRow = RowOf<typeof purchaseOrderList.fields>;

const COLUMNS: readonly PdfColumn[] = [
  { head: 'No.', width: mm(10) },
  { head: 'Item', width: mm(70) },
  { head: 'Quantity', width: mm(20), isAmount: true },
  { head: 'Unit Cost', width: mm(28), isAmount: true },
  { head: 'Discount', width: mm(24), isAmount: true },
  { head: 'Total', width: mm(28), isAmount: true },
];

const figures = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const pieces = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 3 });

const sum = (label: string, amount: string) => ({ cells: ['', label, '', '', '', amount], isSum: true });

/** A purchase order on A4, as sent to its supplier. */
export const purchaseOrderPaper = (order: PurchaseOrderRow, settings: StoredSettings): Paper => ({
  settings,
  title: 'Purchase order',
  number: order.reference_number,
  facts: [
    `Number: ${order.reference_number}`,
    `Date: ${formatDay(order.date)}`,
    `Deliver to: ${order.location}`,
    order.state === 'cancelled' && 'Cancelled',
  ],
  to: [
    order.supplier_organization ?? order.supplier_name,
    order.supplier_organization !== null && order.supplier_name,
    order.supplier_phone && formatPhone(order.supplier_phone),
    order.supplier_email,
  ],
  columns: COLUMNS,
  rows: [
    ...order.items.map(({ title, sku, unit, quantity, unit_cost: cost, discount, total }, index) => ({
      cells: [
        String(index + 1),
        sku ? `${title} (${sku})` : title,
        [pieces.format(quantity), unit].filter(Boolean).join(' '),
        figures.format(cost),
        discount > 0 ? figures.format(discount) : '',
        figures.format(total),
      ],
    })),
    sum('Total, VAT included', showShillings(order.total)),
    sum('Includes VAT of', figures.format(order.tax)),
  ],
  closing: [
    ...(order.notes === null ? [] : [{ head: 'Notes', text: order.notes }]),
    {
      head: 'Delivery and invoice',
      text: `Please deliver to ${order.location}, and mention ${order.reference_number} on the delivery note and on the invoice. If something is not in stock or costs more, tell us before you deliver.`,
    },
  ],
});
