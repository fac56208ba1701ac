import type { Customer } from '@ofisi/api-contract/contacts/customers';
import type { Supplier } from '@ofisi/api-contract/contacts/suppliers';
import type { Palette, RecordSource } from '@ofisi/shared-contract/manifest';

/** Actions and record sources of the command palette for customers and suppliers. */
export const palette = {
  actions: [
    {
      id: 'new-customer',
      label: 'New customer',
      to: '/admin/contacts/customers?form=new',
      access: 'contacts.manage',
      icon: 'people',
      keywords: ['add client', 'buyer'],
    },
    {
      id: 'new-supplier',
      label: 'New supplier',
      to: '/admin/contacts/suppliers?form=new',
      access: 'contacts.manage',
      icon: 'truck',
      keywords: ['add vendor'],
    },
  ],
  records: [
    {
      id: 'customers',
      label: 'Customers',
      call: '/view-customers?q={q}&first=5',
      rows: 'customers',
      title: ['customer_name'],
      detail: ['organization', 'customer_phone'],
      to: '/admin/contacts/customers/{id}',
      access: 'contacts.manage',
      icon: 'people',
    } satisfies RecordSource<Customer>,
    {
      id: 'suppliers',
      label: 'Suppliers',
      call: '/view-suppliers?q={q}&first=5',
      rows: 'suppliers',
      title: ['supplier_name'],
      detail: ['organization', 'supplier_phone'],
      to: '/admin/contacts/suppliers/{id}',
      access: 'contacts.manage',
      icon: 'truck',
    } satisfies RecordSource<Supplier>,
  ],
} as const satisfies Palette;
