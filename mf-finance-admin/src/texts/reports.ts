/** What several reports have. */
export const reportTexts = {
  figures: 'Show data',
  change: 'Change',
  isNew: 'new',
  perCent: (change: string) => `${change}%`,
  nothing: 'No data for this period.',
} as const;

/** Profit and loss. */
export const profitTexts = {
  title: 'Profit and Loss',
  failed: 'The profit and loss could not be loaded.',
  item: 'Without VAT, in KSh',
  rows: {
    gross_sales: 'Sales of goods',
    discounts: 'Discounts',
    delivery: 'Delivery fees',
    rounding: 'Rounding',
    returns: 'Returns',
    voids: 'Voided sales',
    net_sales: 'Net sales',
    cost_of_goods: 'Cost of goods sold',
    gross_profit: 'Gross profit',
    margin: 'Gross margin',
    write_offs: 'Stock written off',
    stock_takes: 'Stock take differences',
    adjustments: 'Stock corrections',
    warranty_parts: 'Parts used under warranty',
    contract_supplies: 'Supplies given under contract',
    expenses: 'Expenses',
    net_profit: 'Net profit',
  },
  noCategory: 'Uncategorised',
  withoutCost: (lines: number, sales: string) =>
    lines === 1
      ? `1 sold line (${sales}) has no cost price, so profit is overstated.`
      : `${lines} sold lines (${sales}) have no cost price, so profit is overstated.`,
  lossesWithoutCost: (count: number) =>
    count === 1
      ? '1 stock change has no cost price, so losses are understated.'
      : `${count} stock changes have no cost price, so losses are understated.`,
  chart: 'Net sales and net profit',
  series: { net_sales: 'Net sales', gross_profit: 'Gross profit', net_profit: 'Net profit' },
  day: 'Day',
  month: 'Month',
} as const;

/** VAT. */
export const vatTexts = {
  title: 'VAT',
  failed: 'The VAT report could not be loaded.',
  output: 'Output VAT (sales)',
  input: 'Input VAT (purchases)',
  payable: 'VAT payable',
  claimable: 'VAT to claim back',
  columns: {
    tax_class: 'Tax class',
    net: 'Net',
    tax: 'VAT',
    credited_net: { output: 'Net credited', input: 'Net on returns' },
    credited_tax: { output: 'VAT credited', input: 'VAT on returns' },
    all_net: 'Total net',
    all_tax: 'Total VAT',
  },
  classes: { A: 'A, exempt', B: 'B', C: 'C, zero-rated', D: 'D, outside VAT', E: 'E' },
  rates: (name: string, rates: string) => `${name} (${rates}%)`,
  total: 'Total',
  documents: 'Documents',
  many: 'documents',
  one: 'document',
  empty: 'No documents in this period',
  fields: {
    day: 'Date',
    side: 'VAT',
    kind: 'Document',
    number: 'Number',
    about: 'For Invoice',
    party: 'Customer or Supplier',
    tax_id: 'Tax ID',
    tax_class: 'Class',
    net: 'Net',
    tax: 'VAT Amount',
    gross: 'Gross',
  },
  sides: { output: 'Output', input: 'Input' },
  kinds: {
    invoice: 'Invoice',
    credit_note: 'Credit Note',
    discount: 'Discount',
    purchase: 'Purchase',
    supplier_return: 'Supplier Return',
  },
} as const;

/** Sales by item, customer and so on. */
export const salesReportTexts = {
  title: (by: string) => `Sales by ${by.toLowerCase()}`,
  each: 'Individual sales',
  by: 'Group by',
  many: 'sales',
  empty: 'No sales in this period',
  groupings: {
    item: 'Item',
    brand: 'Brand',
    category: 'Category',
    customer: 'Customer',
    cashier: 'Cashier',
    hour: 'Hour of day',
    weekday: 'Weekday',
    payment_method: 'Payment method',
    channel: 'Channel',
    sale: 'Sale',
  },
  none: {
    item: 'Delivery fees and rounding',
    brand: 'No brand',
    category: 'Delivery fees and rounding',
    customer: 'Walk-in and guest customers',
    cashier: 'Online',
    hour: '–',
    weekday: '–',
    payment_method: '–',
    channel: '–',
    sale: '–',
  },
  words: {
    cash: 'Cash',
    mpesa: 'M-Pesa',
    credit_card: 'Card',
    on_account: 'On account',
    counter: 'Counter',
    online: 'Online',
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  fields: {
    sales: 'Sales',
    quantity: 'Quantity',
    revenue: 'Net Sales',
    tax: 'VAT',
    cost: 'Cost',
    profit: 'Gross Profit',
    margin: 'Margin %',
    without_cost: 'Lines Without Cost',
    day: 'Date',
    party: 'Customer',
  },
  searched: (words: string) => `Search: ${words}`,
  first: (rows: number, all: number) => `Showing the first ${rows} of ${all} rows.`,
  hours: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  totals: 'Totals',
  failed: 'The totals could not be loaded.',
  chart: (by: string) => `Net sales and gross profit by ${by}, for the rows below`,
} as const;

/** The value of the stock over time. */
export const stockReportTexts = {
  title: 'Stock Value Over Time',
  failed: 'The stock value could not be loaded.',
  column: 'At average cost, in KSh',
  value: 'Value',
  rows: {
    opening: 'Opening value',
    bought: 'Purchases, less supplier returns',
    sold: 'Sales, less customer returns',
    lost: 'Write-offs, counts, corrections, warranty parts and contract supplies',
    entered: 'Opening stock of new items',
    closing: 'Closing value',
  },
  chart: 'Stock value at the end of each day',
  now: 'Current stock by item',
} as const;

/** Receivables and payables. */
export const debtTexts = {
  title: 'Receivables and Payables',
  failed: 'The debts could not be loaded.',
  age: 'Age',
  receivables: 'Customers owe',
  payables: 'We owe suppliers',
  ages: {
    current: 'Not due yet',
    days_1_30: '1–30 days overdue',
    days_31_60: '31–60 days overdue',
    days_61_90: '61–90 days overdue',
    over_90: 'Over 90 days overdue',
    credit: 'Paid in advance',
    balance: 'Balance',
  },
  walkIn: 'Unpaid sales to walk-in and guest customers',
  all: 'All by age',
  chart: 'Debts by age',
} as const;

/** Cash flow. */
export const cashFlowTexts = {
  title: 'Cash Flow',
  failed: 'The cash flow could not be loaded.',
  account: 'Account, in KSh',
  of: (days: string) => `Cash flow, ${days}`,
  columns: {
    opening: 'Opening',
    received: 'Payments in',
    paid: 'Payments out',
    spent: 'Expenses',
    transferred: 'Transfers',
    adjusted: 'Till movements and differences',
    closing: 'Closing',
  },
  noAccount: 'No account',
  total: 'Total',
  chart: 'Money in and out, excluding transfers',
  cameIn: 'Money in',
  wentOut: 'Money out',
} as const;

/** Figures on the dashboard. */
export const widgetTexts = {
  profit: 'Gross profit this month',
  profitAll: 'Profit and loss',
  lastMonth: (sum: string) => `${sum} in the same period last month`,
  trend: 'Daily gross profit',
  cashFlow: 'Cash flow, last 30 days',
  cashTrend: 'Daily change over the last 30 days',
  debts: 'Receivables and payables',
  debtsAll: 'View by age',
  overdue: (sum: string) => `${sum} overdue`,
  failed: 'The figures could not be loaded.',
} as const;
