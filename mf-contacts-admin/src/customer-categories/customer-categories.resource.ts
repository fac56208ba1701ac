import type {
  AddCustomerCategoryRequest,
  CustomerCategory,
  CustomerCategorySavedResponse,
} from '@ofisi/api-contract/contacts/customer-categories';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { customerCategoryTexts as texts } from '../texts/customer-categories';

export const customerCategories = defineResource<CustomerCategory, AddCustomerCategoryRequest>({
  key: 'customer-categories',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-customer-categories', rows: 'categories' },
  add: {
    title: texts.addTitle,
    call: (values) => post<CustomerCategorySavedResponse>('/add-customer-category', values),
    failed: texts.notAdded,
  },
  update: {
    title: texts.editTitle,
    call: ({ id, version }, values) =>
      post<CustomerCategorySavedResponse>(`/update-customer-category/${id}`, { ...values, version }),
    failed: texts.notSaved,
  },
  remove: ({ id }) => post(`/delete-customer-category/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-customer-categories', { ids }),
});
