import type { CustomerReturn, Delivery, Order } from '@ofisi/api/wire';
import type { Palette, RecordSource } from '@ofisi/shared-contract/manifest';

/** What the command palette does and finds of sales, deliveries and returns. */
export const palette = {
  actions: [
    {
      id: 'record-sale',
      label: 'Record sale',
      to: '/admin/sales/order/new',
      access: 'sales.create',
      icon: 'cart',
      keywords: ['new sale', 'till', 'counter', 'pos', 'sell'],
    },
    {
      id: 'add-delivery',
      label: 'Add delivery',
      to: '/admin/sales/deliveries/new',
      access: 'deliveries.manage',
      icon: 'truck',
      keywords: ['new', 'dispatch'],
    },
    {
      id: 'add-return',
      label: 'Add return',
      to: '/admin/sales/returns/new',
      access: 'sales.void',
      icon: 'return',
      keywords: ['new', 'credit note', 'refund'],
    },
  ],
  records: [
    {
      id: 'orders',
      label: 'Orders',
      call: '/view-orders?q={q}&first=5',
      rows: 'orders',
      title: ['invoice'],
      detail: ['number', 'first_name', 'last_name', 'phone_number'],
      to: '/admin/sales/order?open={id}',
      access: 'sales.view',
      icon: 'cart',
    } satisfies RecordSource<Order>,
    {
      id: 'deliveries',
      label: 'Deliveries',
      call: '/view-deliveries?q={q}&first=3',
      rows: 'deliveries',
      title: ['invoice', 'customer_name'],
      detail: ['location', 'delivery_status'],
      to: '/admin/sales/deliveries/{id}',
      access: 'deliveries.manage',
      icon: 'truck',
    } satisfies RecordSource<Delivery>,
    {
      id: 'returns',
      label: 'Returns',
      call: '/view-returns?q={q}&first=3',
      rows: 'returns',
      title: ['invoice', 'customer_name'],
      detail: ['credit_note', 'return_status'],
      to: '/admin/sales/returns/{id}',
      access: 'sales.void',
      icon: 'return',
    } satisfies RecordSource<CustomerReturn>,
  ],
  synonyms: {
    sales: ['orders', 'invoices', 'receipts'],
    deliveries: ['dispatch', 'shipping'],
    returns: ['credit notes', 'refunds'],
  },
} as const satisfies Palette;
