import type { offerForm } from '@ofisi/api-contract/catalogue/staff-offers';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Requester } from '../../../access/requester';
import { selectRows, type Db } from '../../../engine/database';
import { invalid } from '../../../http/envelope';
import { sessionOf } from '../../../access/guard';
import type { RowOf } from '../../../resource/field';
import { insertRow, updateRow, type Resource } from '../../../resource/resource';
import type { WithPicture } from '../../../resource/resource-routes';
import { items, offers } from '../../../tables/catalogue';
import { offerList } from './staff-offers.list';

/** A validated form. `picture` was sent with it and is stored. */
type OfferInput = z.output<typeof offerForm> & WithPicture;

type StaffOffer = RowOf<typeof offerList.fields>;

/** @throws Refusal 400 at each field that contradicts the others or the stored data */
async function rowOf(tx: Db, input: OfferInput, id = 0) {
  const { item_id: itemId, discount, starts_on: startsOn, ends_on: endsOn, note, description, picture } = input;
  if (endsOn <= startsOn) {
    throw invalid({ ends_on: ['Choose a time after the start.'] });
  }
  // Locked, so that a form sent twice creates one offer.
  const [item] = await selectRows(
    tx,
    sql`select id from ${items} where ${items.id} = ${itemId} and ${items.archivedAt} is null for no key update`,
  );
  if (!item) {
    throw invalid({ item_id: ['There is no such item.'] });
  }
  const [same] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.itemId, itemId),
        eq(offers.discount, discount),
        eq(offers.startsOn, startsOn),
        eq(offers.endsOn, endsOn),
        isNull(offers.archivedAt),
        ne(offers.id, id),
      ),
    )
    .limit(1);
  if (same) {
    throw invalid({ item_id: ['This item already has the same offer.'] });
  }
  const image = picture ? { image: picture.name } : input.remove_image ? { image: null } : {};
  return { itemId, discount, startsOn, endsOn, note, description, ...image };
}

/** Costs, and so margins, are for users who manage purchases. */
const shownOffer = (request: Requester, offer: StaffOffer): StaffOffer =>
  sessionOf(request).permissions.has('purchases.manage')
    ? offer
    : { ...offer, average_cost: null, margin: null, margin_percent: null };

/** The offers resource for staff (BO §3, §5). Triggers update the shop's prices (decision BO-11). */
export const staffOffers: Resource<typeof offerList.fields, OfferInput> = {
  entity: 'offers',
  one: 'offer',
  list: offerList,
  table: offers,
  insert: async ({ tx }, input) => insertRow(tx, offers, await rowOf(tx, input)),
  update: async ({ tx }, { id }, input) => updateRow(tx, offers, id, await rowOf(tx, input, id)),
  shown: shownOffer,
  // Readers of an offer's history may not see the item's cost.
  computed: [
    'item',
    'initial_price',
    'current_price',
    'status',
    'is_outdone',
    'average_cost',
    'margin',
    'margin_percent',
  ],
};
