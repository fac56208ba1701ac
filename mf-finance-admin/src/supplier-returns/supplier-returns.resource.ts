import type { SupplierReturn } from '@ofisi/api-contract/finance/supplier-returns';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { supplierReturnTexts as texts } from '../texts/supplier-returns';

/** Added from the page of a purchase; deleting a return reverses it. */
export const supplierReturns = defineResource<SupplierReturn>({
  key: 'supplier-returns',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-supplier-returns', rows: 'supplierReturns' },
  remove: ({ id }) => post(`/delete-supplier-return/${id}`),
  removeNote: texts.removeNote,
  removeMany: (ids) => post<BulkOutcome>('/delete-supplier-returns', { ids }),
});
