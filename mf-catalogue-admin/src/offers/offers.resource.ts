import { offerCalls } from '@ofisi/api-contract/catalogue/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import { offerTexts as texts } from '../texts/offers';
import { payloadOf, type OfferValues } from './offer-values';

export const offers = contractResource<Offer, OfferValues>(offerCalls, {
  payloadOf,
  add: {
    title: texts.addTitle,
    failed: texts.notSaved,
  },
  update: {
    title: texts.editTitle,
    failed: texts.notSaved,
  },
});

/** The offers with a banner in the shop, in the shop's order. Saving an offer changes them too. */
export const banners = {
  key: offers.key,
  many: texts.order.many,
  list: { path: '/view-banners', rows: 'banners' },
} as const;

/** Address of an offer's page. */
export const offerPath = ({ id }: { readonly id: number | string }) => `/admin/offers/${id}`;
