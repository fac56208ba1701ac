import type { AddCustomerRequest, Customer, CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { customerTexts } from '../texts/customers';

export const customers = defineResource<Customer, AddCustomerRequest>({
  key: 'customers',
  one: 'customer',
  many: 'customers',
  empty: customerTexts.empty,
  list: { path: '/view-customers', rows: 'customers' },
  add: {
    title: customerTexts.addTitle,
    call: (values) => post<CustomerSavedResponse>('/add-customer', values),
    succeeded: customerTexts.added,
    failed: customerTexts.notAdded,
    // For entering a batch (BO §2 Tables, decision BO-14).
    staysOpen: true,
  },
  // The product had the menu entry without the call (decision BO-13).
  update: {
    title: customerTexts.editTitle,
    call: ({ id, version }, values) => post<CustomerSavedResponse>(`/update-customer/${id}`, { ...values, version }),
    failed: customerTexts.notSaved,
  },
  remove: ({ id }) => post(`/delete-customer/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-customers', { ids }),
});
