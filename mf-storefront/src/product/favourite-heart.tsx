import type { Item } from '@ofisi/api/wire';
import { Icon } from '../parts/icon';
import styles from './favourite-heart.module.css';
import { toggleFavourite, useFavourite } from './favourites';

/** The heart on the picture (SF §2 Product detail, decision SF-33). */
export function FavouriteHeart({ item }: { readonly item: Pick<Item, 'id'> }) {
  const marked = useFavourite(item.id);
  return (
    <button
      type="button"
      className={`icon-button ${styles.heart}`}
      aria-label="Favourite"
      aria-pressed={marked}
      onClick={() => toggleFavourite(item.id)}
    >
      <Icon name="heart" size={22} filled={marked} />
    </button>
  );
}
