import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import type { AddSupplierRequest, Supplier, SupplierSavedResponse, SuppliersResponse } from '@ofisi/api/wire';

export const suppliers = defineResource<Supplier, AddSupplierRequest>({
  key: 'suppliers',
  one: 'supplier',
  many: 'suppliers',
  empty: 'No suppliers results.',
  list: async () => (await get<SuppliersResponse>('/view-suppliers')).suppliers,
  add: {
    title: 'Add Supplier',
    call: (values) => post<SupplierSavedResponse>('/add-supplier', values),
    succeeded: 'Supplier created successfully!',
    failed: 'Error creating supplier',
    // For entering a batch (BO §2 Tables, decision BO-14).
    staysOpen: true,
  },
  // The product had the menu entry without the call (decision BO-13).
  update: {
    title: 'Edit Supplier',
    call: ({ id, version }, values) => post<SupplierSavedResponse>(`/update-supplier/${id}`, { ...values, version }),
    failed: 'Error updating supplier',
  },
  remove: ({ id }) => post(`/delete-supplier/${id}`),
});
