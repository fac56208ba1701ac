import type {
  AddCustomerLocationRequest,
  CustomerLocation,
  CustomerLocationSavedResponse,
} from '@ofisi/api-contract/contacts/customer-locations';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { customerLocationTexts as texts } from '../texts/customer-locations';

export const customerLocations = defineResource<CustomerLocation, AddCustomerLocationRequest>({
  key: 'customer-locations',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-customer-category-locations', rows: 'categoriesLocation' },
  add: {
    title: texts.addTitle,
    call: (values) => post<CustomerLocationSavedResponse>('/add-customer-category-location', values),
    failed: texts.notAdded,
  },
  update: {
    title: texts.editTitle,
    call: ({ id, version }, values) =>
      post<CustomerLocationSavedResponse>(`/update-customer-category-location/${id}`, { ...values, version }),
    failed: texts.notSaved,
  },
  // The specification's path, which is not after the pattern (BO §7).
  remove: ({ id }) => post(`/delete-customer-location/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-customer-category-locations', { ids }),
});
