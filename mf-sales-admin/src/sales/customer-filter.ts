import type { Customer } from '@ofisi/api-contract/contacts/customers';
import { recordFilter, type ListFilter } from '@ofisi/shared-admin-ui/filters';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { saleCustomers } from '../record-sale/counter-sources';
import { saleTexts } from '../texts/sales';

/** Includes inactive customers, because their orders still exist. */
const allCustomers = definePicker<Customer>({
  key: 'customers',
  path: '/view-customers',
  rows: 'customers',
  label: ({ customer_name, organization }) => `${customer_name}, ${organization}`,
  detail: ({ customer_phone }) => formatPhone(customer_phone),
});

/**
 * The filter of orders by customer, for users who may see whose an order is (decision SF-6: for others, filtering by a name would reveal
 * what the list hides) and who have a call that finds customers.
 */
export function customerFilterFor(permissions: readonly string[]): readonly ListFilter[] {
  const source = permissions.includes('contacts.manage')
    ? allCustomers
    : permissions.includes('sales.create')
      ? saleCustomers
      : null;
  if (!source || !permissions.includes('sales.contacts')) return [];
  return [recordFilter(saleTexts.customer, 'customer_id', source)];
}
