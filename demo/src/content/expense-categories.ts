/** An expense category in seeded form (BO §3). */
export interface DemoExpenseCategory {
  readonly name: string;
  /** At most 30 characters (BO §5). */
  readonly description: string;
}

export const DEMO_EXPENSE_CATEGORIES: readonly DemoExpenseCategory[] = [
  { name: 'Rent', description: 'Shop, office and store' },
  { name: 'Transport', description: 'Fuel, couriers and fares' },
  { name: 'Electricity', description: 'Tokens and meter charges' },
  { name: 'Internet', description: 'Fibre and airtime' },
  { name: 'Salaries', description: 'Staff pay, NSSF and SHIF' },
  { name: 'Repairs', description: 'Tools, vehicle and premises' },
];
