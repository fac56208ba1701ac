import { customerLocationCalls } from '@ofisi/api-contract/contacts/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddCustomerLocationRequest, CustomerLocation } from '@ofisi/api-contract/contacts/customer-locations';
import { customerLocationTexts as texts } from '../texts/customer-locations';

export const customerLocations = contractResource<CustomerLocation, AddCustomerLocationRequest>(customerLocationCalls, {
  key: 'customer-locations',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  add: {
    title: texts.addTitle,
    failed: texts.notAdded,
  },
  update: {
    title: texts.editTitle,
    failed: texts.notSaved,
  },
  // The path is the specification's, which does not follow the pattern (BO §7).
});
