import { customerCategoryCalls } from '@ofisi/api-contract/contacts/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddCustomerCategoryRequest, CustomerCategory } from '@ofisi/api-contract/contacts/customer-categories';
import { customerCategoryTexts as texts } from '../texts/customer-categories';

export const customerCategories = contractResource<CustomerCategory, AddCustomerCategoryRequest>(
  customerCategoryCalls,
  {
    key: 'customer-categories',
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
  },
);
