import type { Offer, OfferSavedResponse } from '@ofisi/api-contract/catalogue/staff-offers';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { offerTexts as texts } from '../texts/offers';
import { payloadOf, type OfferValues } from './offer-values';

export const offers = defineResource<Offer, OfferValues>({
  key: 'offers',
  one: 'offer',
  many: 'offers',
  empty: texts.empty,
  list: { path: '/view-offers', rows: 'offers' },
  add: {
    title: texts.addTitle,
    call: (values) => post<OfferSavedResponse>('/add-offer', payloadOf(values, null)),
    failed: texts.notSaved,
  },
  update: {
    title: texts.editTitle,
    call: (offer, values) => post<OfferSavedResponse>(`/update-offer/${offer.id}`, payloadOf(values, offer)),
    failed: texts.notSaved,
  },
  remove: ({ id }) => post(`/delete-offer/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-offers', { ids }),
});

/** The offers with a banner in the shop, in its order. A save of an offer changes them too. */
export const banners = {
  key: offers.key,
  many: texts.order.many,
  list: { path: '/view-banners', rows: 'banners' },
} as const;

/** The page of an offer. */
export const offerPath = ({ id }: { readonly id: number | string }) => `/admin/offers/${id}`;
