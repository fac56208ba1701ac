import type { Supplier } from '@ofisi/api-contract/contacts/suppliers';

const savannah: Supplier = {
  id: 3,
  supplier_name: 'Jane Wambui',
  supplier_email: 'jane@savannah.example',
  supplier_phone: '0722000100',
  alternate_phone: null,
  organization: 'Savannah Supplies',
  address: null,
  city: 'Nairobi',
  country: 'Kenya',
  tax_id: 'P051123450X',
  payment_terms: '30 days',
  payment_days: 45,
  opening_balance: 1250.5,
  advance_balance: 0,
  opening_date: '2026-09-01',
  balance: 1250.5,
  credit_limit: 500000,
  is_active: true,
  notes: null,
  version: 7,
};

/** A supplier to whom the shop owes KSh 1,250.50, with these differences. */
export const supplierWith = (differences: Partial<Supplier> = {}): Supplier => ({ ...savannah, ...differences });
