import type { Customer } from '@ofisi/api-contract/contacts/customers';
import { recordFilter, type ListFilter } from '@ofisi/shared-admin-ui/filters';
import { formatPhone } from '@ofisi/shared-admin-ui/formats';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { saleCustomers } from '../record-sale/counter-sources';
import { saleTexts } from '../texts/sales';

/** Inactive ones too: their orders are still there. */
const allCustomers = definePicker<Customer>({
  key: 'customers',
  path: '/view-customers',
  rows: 'customers',
  label: ({ customer_name, organization }) => `${customer_name}, ${organization}`,
  detail: ({ customer_phone }) => formatPhone(customer_phone),
});

/**
 * The filter of orders by their customer, for whoever may see whose an order is (decision SF-6: by a name, others would learn what the
 * list hides) and has a call that finds customers.
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
