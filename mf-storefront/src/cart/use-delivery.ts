import type { DeliveryPlace } from '@ofisi/api-contract/contacts/delivery-places';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { isDeliveryFree } from '@ofisi/shared-shop/delivery';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Contact } from '../contact/contact';
import type { CartCheck } from './cart-quote';

/** How the goods of the order that is being placed reach the shopper, and what that costs (decision SF-45). */
export interface Delivery {
  readonly isPickUp: boolean;
  readonly setPickUp: (isPickUp: boolean) => void;
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

export function useDelivery({ control }: Pick<UseFormReturn<Contact>, 'control'>, check: CartCheck): Delivery {
  const [isPickUp, setPickUp] = useState(false);
  const location = useWatch({ control, name: 'location' });
  const { terms } = useShopSettings();
  const places = check.terms?.places ?? NO_PLACES;
  const place = isPickUp ? null : placeCalled(location, places);
  const isFree = isDeliveryFree(check.sums.total, terms);
  return { isPickUp, setPickUp, places, place, fee: place && !isFree ? place.fee : 0, isFree };
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
