import type { DeliveryPlace } from '@ofisi/api-contract/contacts/delivery-places';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { isDeliveryFree } from '@ofisi/shared-shop/delivery';
import { forgetDraft } from '@ofisi/shared-page/drafts';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { useContactForm } from '../contact/use-contact-form';
import { keepOwnedDraft, type Owner, readOwnedDraft } from '../drafts/owned-draft';
import type { CartCheck } from './cart-quote';

/** How the goods of the order that is being placed reach the shopper, and what that costs (decision SF-45). */
export interface Delivery {
  /** False for services alone, of which nothing is delivered or fetched (decision BO-184). */
  readonly hasGoods: boolean;
  readonly isPickUp: boolean;
  readonly setPickUp: (isPickUp: boolean) => void;
  /** Forgets what was chosen, once it is ordered. */
  readonly forget: () => void;
  /** The places with a known fee; empty until the server has responded. */
  readonly places: readonly DeliveryPlace[];
  /** The one that the typed location names; null: the fee is agreed on by phone. */
  readonly place: DeliveryPlace | null;
  /** Shillings; 0 also while it is not known. */
  readonly fee: number;
  /** The goods are worth enough to be brought free of charge. */
  readonly isFree: boolean;
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The place that a typed location names. */
const placeCalled = (location: string, places: readonly DeliveryPlace[]): DeliveryPlace | null =>
  places.find(({ name }) => plain(name) === plain(location)) ?? null;

const NO_PLACES: readonly DeliveryPlace[] = [];

const FORM = 'checkout-delivery';

/** Whether the goods are fetched, as it was chosen in this tab before. */
function usePickUp(owner: Owner | undefined) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const before = useMemo(() => owner !== undefined && readOwnedDraft(FORM, owner)['isPickUp'] === true, [owner]);
  const setPickUp = (isPickUp: boolean) => {
    setChosen(isPickUp);
    if (owner !== undefined) keepOwnedDraft(FORM, { isPickUp }, owner);
  };
  const forget = () => forgetDraft(FORM);
  return { isPickUp: chosen ?? before, setPickUp, forget };
}

export function useDelivery(
  { control, owner }: Pick<ReturnType<typeof useContactForm>, 'control' | 'owner'>,
  check: CartCheck,
): Delivery {
  const pickUp = usePickUp(owner);
  const { orderable } = check;
  const hasGoods = orderable.length === 0 || orderable.some(({ isService }) => !isService);
  const isPickUp = hasGoods && pickUp.isPickUp;
  const location = useWatch({ control, name: 'location' });
  const { terms } = useShopSettings();
  const places = (hasGoods && check.terms?.places) || NO_PLACES;
  const place = isPickUp || !hasGoods ? null : placeCalled(location, places);
  const isFree = isDeliveryFree(check.sums.total, terms);
  return { ...pickUp, hasGoods, isPickUp, places, place, fee: place && !isFree ? place.fee : 0, isFree };
}

/** The cart's terms after a refusal: the fee of the place as the server has it now, or the list without a place that is gone. */
export function correctTerms(
  terms: CartCheck['terms'],
  { place }: Pick<Delivery, 'place'>,
  { fee, isGone }: { readonly fee: number | undefined; readonly isGone: boolean },
): CartCheck['terms'] {
  if (!terms || !place) return terms;
  const places = terms.places.flatMap((known) =>
    known.slug !== place.slug ? [known] : isGone ? [] : [{ ...known, fee: fee ?? known.fee }],
  );
  return { ...terms, places };
}
