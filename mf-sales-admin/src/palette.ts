import type { ReturnRequest } from '@ofisi/api-contract/deliveries/return-requests';
import type { CustomerReturn } from '@ofisi/api-contract/deliveries/returns';
import type { Delivery } from '@ofisi/api-contract/deliveries/deliveries';
import type { Order } from '@ofisi/api-contract/sales/orders';
import type { Quotation } from '@ofisi/api-contract/quotations/quotations';
import type { QuoteRequest } from '@ofisi/api-contract/sales/quote-requests';
import type { Palette, RecordSource } from '@ofisi/shared-contract/manifest';

/** Actions and record sources of the command palette for sales, quotations, deliveries and returns. */
export const palette = {
  actions: [
    {
      id: 'record-sale',
      label: 'Record sale',
      to: '/admin/sales/order/new',
      access: 'sales.create',
      icon: 'cart',
      keywords: ['new sale', 'till', 'counter', 'pos', 'sell'],
      shortcut: 'F2',
    },
    {
      id: 'add-quotation',
      label: 'New quotation',
      to: '/admin/sales/quotations/new',
      access: 'quotations.manage',
      icon: 'document',
      keywords: ['add', 'quote', 'proforma', 'estimate'],
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
      id: 'quotations',
      label: 'Quotations',
      call: '/view-quotations?q={q}&first=3',
      rows: 'quotations',
      title: ['number'],
      detail: ['name', 'organization', 'status'],
      to: '/admin/sales/quotations/{id}',
      access: 'quotations.manage',
      icon: 'document',
    } satisfies RecordSource<Quotation>,
    {
      id: 'quote-requests',
      label: 'Quote requests',
      call: '/view-quote-requests?q={q}&first=3',
      rows: 'quote_requests',
      title: ['reference'],
      detail: ['first_name', 'last_name', 'organization', 'status'],
      to: '/admin/sales/quote-requests?open={id}',
      access: 'quotations.manage',
      icon: 'receipt',
    } satisfies RecordSource<QuoteRequest>,
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
    {
      id: 'return-requests',
      label: 'Return requests',
      call: '/view-return-requests?q={q}&first=3',
      rows: 'return_requests',
      title: ['order_number', 'customer_name'],
      detail: ['reason', 'status'],
      to: '/admin/sales/return-requests?open={id}',
      access: 'sales.void',
      icon: 'return',
    } satisfies RecordSource<ReturnRequest>,
  ],
} as const satisfies Palette;
