import type { Expense, Purchase, PurchaseOrder } from '@ofisi/api/wire';
import type { Palette, RecordSource } from '@ofisi/shared-contract/manifest';

/** What the command palette does and finds of purchases and expenses. */
export const palette = {
  actions: [
    {
      id: 'new-expense',
      label: 'New expense',
      to: '/admin/expenses?form=new',
      access: 'expenses.manage',
      icon: 'wallet',
      keywords: ['add', 'spend'],
    },
    {
      id: 'add-purchase-order',
      label: 'New purchase order',
      to: '/admin/purchase/orders/new',
      access: 'purchases.manage',
      icon: 'box',
      keywords: ['add', 'lpo', 'order from supplier'],
    },
    {
      id: 'add-purchase',
      label: 'New purchase',
      to: '/admin/purchases/new',
      access: 'purchases.manage',
      icon: 'box',
      keywords: ['add', 'receive goods', 'bill'],
    },
  ],
  records: [
    {
      id: 'purchase-orders',
      label: 'Purchase orders',
      call: '/view-purchase-orders?q={q}&first=3',
      rows: 'purchaseOrders',
      title: ['reference_number'],
      detail: ['supplier_name', 'date', 'state'],
      to: '/admin/purchase/orders/{id}',
      access: 'purchases.manage',
      icon: 'box',
    } satisfies RecordSource<PurchaseOrder>,
    {
      id: 'purchases',
      label: 'Purchases',
      call: '/view-purchases?q={q}&first=3',
      rows: 'purchases',
      title: ['reference_number'],
      detail: ['supplier_invoice', 'supplier_name', 'date'],
      to: '/admin/purchases/{id}',
      access: 'purchases.manage',
      icon: 'box',
    } satisfies RecordSource<Purchase>,
    {
      id: 'expenses',
      label: 'Expenses',
      call: '/view-expenses?q={q}&first=3',
      rows: 'expenses',
      title: ['title'],
      detail: ['category', 'date'],
      to: '/admin/expenses?form={id}',
      access: 'expenses.manage',
      icon: 'wallet',
    } satisfies RecordSource<Expense>,
  ],
  synonyms: {
    'purchase-orders': ['lpo', 'orders to suppliers'],
    purchases: ['bills', 'goods received', 'supplier invoices'],
    'supplier-returns': ['goods sent back'],
    expenses: ['costs', 'spending', 'petty cash'],
  },
} as const satisfies Palette;
