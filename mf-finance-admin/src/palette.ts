import type { Account } from '@ofisi/api-contract/finance/accounts';
import type { Expense } from '@ofisi/api-contract/finance/expenses';
import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { PurchaseOrder } from '@ofisi/api-contract/finance/purchase-orders';
import type { Palette, RecordSource } from '@ofisi/shared-contract/manifest';

/** Actions and record sources of the command palette for purchases, expenses, accounts and reports. */
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
    {
      id: 'transfer-money',
      label: 'Transfer money',
      to: '/admin/money/accounts?transfer=new',
      access: 'accounts.manage',
      icon: 'bank',
      keywords: ['banking', 'deposit', 'withdraw', 'between accounts'],
    },
    {
      id: 'new-account',
      label: 'New account',
      to: '/admin/money/accounts?form=new',
      access: 'accounts.manage',
      icon: 'bank',
      keywords: ['add bank', 'paybill'],
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
    {
      id: 'accounts',
      label: 'Accounts',
      call: '/view-accounts?q={q}&first=3',
      rows: 'accounts',
      title: ['name'],
      detail: ['number'],
      to: '/admin/money/accounts/{id}',
      access: 'accounts.manage',
      icon: 'bank',
    } satisfies RecordSource<Account>,
  ],
} as const satisfies Palette;
