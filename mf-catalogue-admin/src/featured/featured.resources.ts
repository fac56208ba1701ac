import type {
  AddHotDealRequest,
  AddNewArrivalRequest,
  HotDeal,
  HotDealSavedResponse,
  NewArrival,
  NewArrivalSavedResponse,
} from '@ofisi/api-contract/catalogue/featured';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { hotDealTexts, newArrivalTexts } from '../texts/featured';

/** Form values, with the field names of the wire. */
export interface NewArrivalValues {
  readonly item_id: number | null;
}

export interface HotDealValues extends NewArrivalValues {
  readonly since: string | null;
  readonly until: string | null;
}

export const newArrivals = defineResource<NewArrival, NewArrivalValues>({
  key: 'new-arrivals',
  one: 'new arrival',
  many: 'new arrivals',
  empty: newArrivalTexts.empty,
  list: { path: '/view-new-arrivals', rows: 'new_arrivals' },
  add: {
    title: newArrivalTexts.addTitle,
    call: (values) => post<NewArrivalSavedResponse>('/add-new-arrival', values as AddNewArrivalRequest),
    failed: newArrivalTexts.notAdded,
    staysOpen: true,
  },
  remove: ({ id }) => post(`/delete-new-arrival/${id}`),
  removeNote: newArrivalTexts.stays,
  removeMany: (ids) => post<BulkOutcome>('/delete-new-arrivals', { ids }),
});

export const hotDeals = defineResource<HotDeal, HotDealValues>({
  key: 'hot-deals',
  one: 'hot deal',
  many: 'hot deals',
  empty: hotDealTexts.empty,
  list: { path: '/view-hot-deals', rows: 'hot_deals' },
  add: {
    title: hotDealTexts.addTitle,
    call: (values) => post<HotDealSavedResponse>('/add-hot-deal', values as AddHotDealRequest),
    failed: hotDealTexts.notAdded,
  },
  update: {
    title: hotDealTexts.editTitle,
    call: ({ id, version }, { since, until }) =>
      post<HotDealSavedResponse>(`/update-hot-deal/${id}`, { since, until, version }),
    failed: hotDealTexts.notSaved,
  },
  remove: ({ id }) => post(`/delete-hot-deal/${id}`),
  removeNote: hotDealTexts.stays,
  removeMany: (ids) => post<BulkOutcome>('/delete-hot-deals', { ids }),
});
