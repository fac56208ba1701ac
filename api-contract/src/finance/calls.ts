import type { ResourceCalls } from '../resource-calls';

export const purchaseCalls = {
  permission: 'purchases.manage',
  many: 'purchases',
  one: 'purchase',
  rows: 'purchases',
  row: 'purchase',
} as const satisfies ResourceCalls;

export const purchaseOrderCalls = {
  permission: 'purchases.manage',
  many: 'purchase-orders',
  one: 'purchase-order',
  rows: 'purchaseOrders',
  row: 'purchaseOrder',
} as const satisfies ResourceCalls;

export const expenseCalls = {
  permission: 'expenses.manage',
  many: 'expenses',
  one: 'expense',
  rows: 'expenses',
  row: 'expense',
} as const satisfies ResourceCalls;

export const accountCalls = {
  permission: 'accounts.manage',
  many: 'accounts',
  one: 'account',
  rows: 'accounts',
  row: 'account',
} as const satisfies ResourceCalls;

export const expenseCategoryCalls = {
  permission: 'expenses.manage',
  many: 'expense-categories',
  one: 'expense-category',
  rows: 'expenseCategories',
  row: 'expenseCategory',
} as const satisfies ResourceCalls;
