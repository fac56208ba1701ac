import type { Customer } from '@ofisi/api-contract/contacts/customers';
import type { SaleCustomer } from '@ofisi/api-contract/sales/counter';
import { definePicker, type PickerSource } from '@ofisi/shared-admin-ui/picker-source';
import { formatPhone } from '@ofisi/shared-shop/phone-number';

export type SavedCustomer = Pick<Customer, 'id' | 'customer_name' | 'organization'>;

const nameOf = ({ customer_name: name, organization }: SavedCustomer) =>
  [name, organization].filter(Boolean).join(', ');

const allCustomers = definePicker<SavedCustomer & Pick<Customer, 'customer_phone'>>({
  key: 'customers',
  path: '/view-customers',
  rows: 'customers',
  label: nameOf,
  detail: ({ customer_phone: phone }) => formatPhone(phone),
});

const saleCustomers = definePicker<SaleCustomer>({
  key: 'customers',
  path: '/view-customers-for-sale',
  rows: 'customers',
  label: nameOf,
});

/** Where the user finds saved customers: with their phones, or, without the permission to see these, by name. */
export const customerSourceFor = (permissions: readonly string[]): PickerSource<never> =>
  permissions.includes('contacts.manage') ? allCustomers : saleCustomers;
