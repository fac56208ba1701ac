import type { AgedDebt } from '@ofisi/api-contract/contacts/aged-debts';

const debt: AgedDebt = {
  id: 4,
  name: 'Grace Njeri',
  organization: 'Sunrise Academy',
  phone: '0711222333',
  current: 3000,
  days_1_30: 2500,
  days_31_60: 0,
  days_61_90: 0,
  over_90: 7000,
  overdue: 9500,
  credit: 0,
  balance: 12_500,
};

/** A debt of KSh 12,500, more than half of it very old, with these differences. */
export const debtWith = (differences: Partial<AgedDebt> = {}): AgedDebt => ({ ...debt, ...differences });
