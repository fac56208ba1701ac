import type { CashFlowResponse } from '@ofisi/api-contract/reports/cash-flow';
import type { DebtsResponse } from '@ofisi/api-contract/reports/debts';
import type { ProfitAndLossResponse } from '@ofisi/api-contract/reports/profit-and-loss';
import type { SalesPart } from '@ofisi/api-contract/reports/sales-by';
import type { VatDocument } from '@ofisi/api-contract/reports/vat-documents';
import type { VatReportResponse } from '@ofisi/api-contract/reports/vat';

type Figures = ProfitAndLossResponse['figures'];

const NO_FIGURES: Figures = {
  gross_sales: 0,
  discounts: 0,
  delivery: 0,
  rounding: 0,
  returns: 0,
  voids: 0,
  net_sales: 0,
  cost_of_goods: 0,
  gross_profit: 0,
  margin: null,
  write_offs: 0,
  stock_takes: 0,
  adjustments: 0,
  warranty_parts: 0,
  contract_supplies: 0,
  expenses: 0,
  net_profit: 0,
  without_cost: 0,
  sales_without_cost: 0,
  losses_without_cost: 0,
};

export const figuresWith = (fields: Partial<Figures>): Figures => ({ ...NO_FIGURES, ...fields });

/** The response of `GET /view-profit-and-loss` for two days of trade. */
export const someProfit: Omit<ProfitAndLossResponse, 'status'> = {
  figures: figuresWith({
    gross_sales: 108_000,
    discounts: -100,
    returns: -1966.66,
    net_sales: 105_933.34,
    cost_of_goods: -82_000,
    gross_profit: 23_933.34,
    margin: 22.6,
    write_offs: -1000,
    expenses: -30_000,
    net_profit: -7066.66,
  }),
  before: figuresWith({
    gross_sales: 54_000,
    net_sales: 54_000,
    gross_profit: 54_000,
    margin: 100,
    net_profit: 54_000,
  }),
  expenses: [
    { id: 3, name: 'Rent', amount: 30_000, before: 0 },
    { id: null, name: null, amount: 0, before: 250 },
  ],
  step: 'day',
  series: [
    { day: '2026-11-01', net_sales: 100_000, gross_profit: 20_000, net_profit: -10_000 },
    { day: '2026-11-02', net_sales: 5933.34, gross_profit: 3933.34, net_profit: 2933.34 },
  ],
};

export const someVat: Omit<VatReportResponse, 'status'> = {
  output: {
    classes: [
      { tax_class: 'B', rates: [16], net: 107_900, tax: 17_264, credited_net: -3966.66, credited_tax: -634.67 },
      { tax_class: 'A', rates: [0], net: 500, tax: 0, credited_net: 0, credited_tax: 0 },
    ],
    net: 104_433.34,
    tax: 16_629.33,
  },
  input: {
    classes: [{ tax_class: 'B', rates: [16], net: 170_000, tax: 27_200, credited_net: 0, credited_tax: 0 }],
    net: 170_000,
    tax: 27_200,
  },
  payable: -10_570.67,
};

export const documentWith = (fields: Partial<VatDocument> = {}): VatDocument => ({
  id: 1,
  day: '2026-11-02',
  side: 'output',
  kind: 'credit_note',
  number: 'CN26000001',
  about: 'INV26000007',
  party: 'Kamau Ltd',
  tax_id: null,
  tax_class: 'B',
  net: -2000,
  tax: -320,
  gross: -2320,
  order_id: 7,
  purchase_id: null,
  ...fields,
});

export const partWith = (fields: Partial<SalesPart> = {}): SalesPart => ({
  id: 4,
  name: 'Toner 85A',
  sales: 2,
  quantity: 2,
  revenue: 3933.34,
  tax: 629.33,
  cost: 2000,
  profit: 1933.34,
  margin: 49.2,
  without_cost: 0,
  day: null,
  party: null,
  ...fields,
});

const ages = { current: 900, days_1_30: 80, days_31_60: 0, days_61_90: 0, over_90: 20, overdue: 100, credit: -50 };

export const someDebts: Omit<DebtsResponse, 'status'> = {
  receivables: { ...ages, balance: 950 },
  payables: { ...ages, days_1_30: 0, over_90: 0, overdue: 0, credit: 0, balance: 900 },
  walk_in: -116,
};

const flow = { opening: 1000, received: 900, paid: -300, spent: -50, transferred: -500, adjusted: 0, closing: 1050 };

export const someCashFlow: Omit<CashFlowResponse, 'status'> = {
  accounts: [
    { id: 1, name: 'Cash in shop', ...flow },
    { id: null, name: null, ...flow, opening: 0, received: 0, paid: 0, transferred: 0, closing: -50 },
  ],
  total: { ...flow, spent: -100, transferred: 0, closing: 1500 },
  before: {
    accounts: [{ id: 1, name: 'Cash in shop', ...flow, opening: 0, closing: 1000 }],
    total: { ...flow, closing: 1000 },
  },
  step: 'day',
  series: [
    { day: '2026-11-01', came_in: 600, went_out: -300 },
    { day: '2026-11-02', came_in: 300, went_out: -100 },
  ],
};
