import type { Item } from '@ofisi/api-contract/catalogue/items';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { favouriteTexts } from '../texts/favourites';
import styles from './favourite-heart.module.css';
import { useFavourites } from './use-favourites';

/** The heart on a product's picture (SF §2 Product detail, decision SF-33). */
export function FavouriteHeart({ item }: { readonly item: Pick<Item, 'id' | 'title'> }) {
  const { ids, mark } = useFavourites();
  const marked = ids?.includes(item.id) ?? false;
  return (
    <button
      type="button"
      className={`${iconButtons.button} ${styles.heart}`}
      aria-label={favouriteTexts.add(item.title)}
      aria-pressed={marked}
      onClick={() => mark(item.id, !marked)}
    />
  );
}
