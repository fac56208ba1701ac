import { defineResource, queryKey, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import type {
  ItemSavedResponse,
  ProductFormOptionsResponse,
  StaffItem,
  StaffItemInFullResponse,
} from '@ofisi/api-contract/catalogue/staff-items';
import { queryOptions } from '@tanstack/react-query';
import { itemTexts } from '../texts/items';
import { payloadOf, type ItemValues } from './item-values';

/** Read on each call, because the resource itself does not depend on the signed-in user. */
const rights = () => ({ seesCosts: useSession.getState().permissions.includes('purchases.manage') });

export const items = defineResource<StaffItem, ItemValues>({
  key: 'items',
  // As worded in the deletion texts (BO §7, §8).
  one: 'product item',
  many: 'items',
  empty: itemTexts.empty,
  list: { path: '/view-items-for-staff', rows: 'items' },
  add: {
    title: itemTexts.addTitle,
    call: (values) => post<ItemSavedResponse>('/add-item', payloadOf(values, null, rights())),
    failed: itemTexts.notSaved,
  },
  update: {
    title: itemTexts.editTitle,
    call: (item, values) => post<ItemSavedResponse>(`/update-item/${item.slug}`, payloadOf(values, item, rights())),
    failed: itemTexts.notSaved,
  },
  remove: ({ id }) => post(`/delete-item/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-items', { ids }),
});

/** The choices of the form (BO §7). Never cached, because brands and units may have been added since. */
export const formOptions = queryOptions({
  queryKey: ['back-office', 'product-form-options'],
  queryFn: ({ signal }) => get<ProductFormOptionsResponse>('/view-product-form-options', signal),
  staleTime: 0,
});

/** The serial numbers of an item, refetched whenever its form is opened. */
export const serialsOf = (id: number) =>
  queryOptions({
    queryKey: [...queryKey(items), 'in full', id],
    queryFn: async ({ signal }) =>
      (await get<StaffItemInFullResponse>(`/view-items-for-staff/${id}`, signal)).item.serial_breakdown ?? [],
    staleTime: 0,
  });
