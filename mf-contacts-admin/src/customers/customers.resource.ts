import { customerCalls } from '@ofisi/api-contract/contacts/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddCustomerRequest, Customer } from '@ofisi/api-contract/contacts/customers';
import { customerTexts } from '../texts/customers';

export const customers = contractResource<Customer, AddCustomerRequest>(customerCalls, {
  empty: customerTexts.empty,
  add: {
    title: customerTexts.addTitle,
    succeeded: customerTexts.added,
    failed: customerTexts.notAdded,
    // So that a batch can be entered (BO §2 Tables, decision BO-14).
    staysOpen: true,
  },
  // The specification has the menu entry but not the call (decision BO-13).
  update: {
    title: customerTexts.editTitle,
    failed: customerTexts.notSaved,
  },
});
