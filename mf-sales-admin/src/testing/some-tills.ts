import type { MyTillResponse, Till } from '@ofisi/api-contract/finance/till';

/** An open till with two sales and a withdrawal. */
export const someTill: Till = {
  id: 5,
  user_id: 1,
  cashier: 'Otieno',
  account: 'cash-in-shop',
  opened_at: '2026-11-24T05:00:00.000Z',
  closed_at: null,
  state: 'open',
  opening_float: 2_000,
  expected: 3_500.5,
  counted: null,
  difference: null,
  counts: null,
  note: null,
  closed_by: null,
  approved_by: null,
  approved_at: null,
  report: {
    sales: { count: 2, amount: 3_000, on_account: 500 },
    voids: { count: 0, amount: 0 },
    received: [
      { method: 'cash', amount: 2_000.5, count: 2 },
      { method: 'mpesa', amount: 499.5, count: 1 },
    ],
    given_back: [],
    suppliers: 0,
    change: 700,
    expenses: [{ id: 3, title: 'Milk for tea', amount: 150 }],
    movements: [{ id: 1, kind: 'cash_out', amount: 500, note: 'Lunch', account: null, at: '2026-11-24T09:00:00.000Z' }],
  },
};

/** The response of GET /my-till: that till, with these differences. */
export const myTill = (differences: Partial<MyTillResponse> = {}): Omit<MyTillResponse, 'status'> => ({
  till: someTill,
  last: null,
  is_required: false,
  accounts: [],
  ...differences,
});
