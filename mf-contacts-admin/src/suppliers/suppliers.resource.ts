import { supplierCalls } from '@ofisi/api-contract/contacts/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddSupplierRequest, Supplier } from '@ofisi/api-contract/contacts/suppliers';
import { supplierTexts } from '../texts/suppliers';

export const suppliers = contractResource<Supplier, AddSupplierRequest>(supplierCalls, {
  empty: supplierTexts.empty,
  add: {
    title: supplierTexts.addTitle,
    succeeded: supplierTexts.added,
    failed: supplierTexts.notAdded,
    // So that a batch can be entered (BO §2 Tables, decision BO-14).
    staysOpen: true,
  },
  // The specification has the menu entry but not the call (decision BO-13).
  update: {
    title: supplierTexts.editTitle,
    failed: supplierTexts.notSaved,
  },
});
