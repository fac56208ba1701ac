import { offerCalls } from '@ofisi/api-contract/catalogue/calls';
import { offerForm } from '@ofisi/api-contract/catalogue/staff-offers';
import { resourceRoutes } from '../../../resource/resource-routes';
import type { CatalogueServices } from '../../services';
import { staffOffers } from './write-offer';

/** The calls of offers for staff (BO §2, §7; update is additive, decision BO-10). */
export const staffOfferRoutes = (services: CatalogueServices) =>
  resourceRoutes(services, {
    resource: { ...staffOffers, written: () => services.catalogue.changed({ kind: 'all' }) },
    body: offerForm,
    picture: { file: 'image', folder: 'offers' },
    tag: 'catalogue',
    ...offerCalls,
    messages: { added: 'Offer saved successfully.', updated: 'Offer saved successfully.' },
  });
