import type { Customer } from '@ofisi/api-contract/contacts/customers';

const grace: Customer = {
  id: 4,
  customer_name: 'Grace Njeri',
  customer_email: 'bursar@sunrise.example',
  customer_phone: '0711222333',
  alternate_phone: null,
  organization: 'Sunrise Academy',
  address: 'Garissa Road',
  city: 'Thika',
  country: 'Kenya',
  tax_id: null,
  payment_terms: '30 days',
  payment_days: 45,
  opening_balance: 1000,
  advance_balance: 0,
  opening_date: '2026-09-01',
  credit_limit: 90000,
  balance: 12500.5,
  is_active: true,
  notes: null,
  customer_category_id: 2,
  customer_category: 'Schools',
  customer_location_id: null,
  customer_location: null,
  shop_account: null,
  created_at: '2026-11-20T12:15:00.000Z',
  version: 3,
};

/** A school that owes KSh 12,500.50, with these differences. */
export const customerWith = (differences: Partial<Customer> = {}): Customer => ({ ...grace, ...differences });
