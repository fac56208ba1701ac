import { resourceCalls } from '../resource-calls';

export const purchaseCalls = resourceCalls('purchases.manage', { many: 'purchases', one: 'purchase' });

export const purchaseOrderCalls = resourceCalls('purchases.manage', {
  many: 'purchase-orders',
  one: 'purchase-order',
});

export const expenseCalls = resourceCalls('expenses.manage', { many: 'expenses', one: 'expense' });

export const accountCalls = resourceCalls('accounts.manage', { many: 'accounts', one: 'account' });

export const expenseCategoryCalls = resourceCalls('expenses.manage', {
  many: 'expense-categories',
  one: 'expense-category',
});
