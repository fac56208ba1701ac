import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import type { AddSupplierRequest, Supplier, SupplierSavedResponse } from '@ofisi/api-contract/contacts/suppliers';
import { supplierTexts } from '../texts/suppliers';

export const suppliers = defineResource<Supplier, AddSupplierRequest>({
  key: 'suppliers',
  one: 'supplier',
  many: 'suppliers',
  empty: supplierTexts.empty,
  list: { path: '/view-suppliers', rows: 'suppliers' },
  add: {
    title: supplierTexts.addTitle,
    call: (values) => post<SupplierSavedResponse>('/add-supplier', values),
    succeeded: supplierTexts.added,
    failed: supplierTexts.notAdded,
    // For entering a batch (BO §2 Tables, decision BO-14).
    staysOpen: true,
  },
  // The product had the menu entry without the call (decision BO-13).
  update: {
    title: supplierTexts.editTitle,
    call: ({ id, version }, values) => post<SupplierSavedResponse>(`/update-supplier/${id}`, { ...values, version }),
    failed: supplierTexts.notSaved,
  },
  remove: ({ id }) => post(`/delete-supplier/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-suppliers', { ids }),
});
