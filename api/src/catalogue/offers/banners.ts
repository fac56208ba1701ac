import type { Banner, Item } from '../../wire';
import type { OffersAt } from './running-offers';

const MOST_BANNERS = 8;

/**
 * The slides of the home page's banner: the offers that cut a price now and have a picture, most discount first (decision
 * SF-17). An offer that a larger one outdoes has none, because what it says is not what is charged.
 */
export function listBanners(items: readonly Item[], { byItem }: OffersAt): Banner[] {
  return items
    .flatMap((item): Banner[] => {
      const offer = byItem.get(item.id);
      return offer?.image
        ? [
            {
              id: offer.id,
              item_slug: item.slug,
              item_title: item.title,
              discount: offer.discount,
              note: offer.note,
              description: offer.description,
              image: offer.image,
              actual_price: item.actual_price,
              effective_price: item.effective_price,
              ends_on: offer.endsOn.toISOString(),
            },
          ]
        : [];
    })
    .sort((one, other) => other.discount - one.discount || one.id - other.id)
    .slice(0, MOST_BANNERS);
}
