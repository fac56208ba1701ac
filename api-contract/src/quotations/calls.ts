import type { ResourceCalls } from '../resource-calls';

export const quotationCalls = {
  permission: 'quotations.manage',
  many: 'quotations',
  one: 'quotation',
  rows: 'quotations',
  row: 'quotation',
} as const satisfies ResourceCalls;
