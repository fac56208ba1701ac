import type { Item } from '@ofisi/api-contract/catalogue/items';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { starIcon } from '@ofisi/shared-site-ui/icons/star';
import { catalogueTexts } from '../texts/catalogue';
import styles from './rating.module.css';

/** The actual average of an item's reviews, or a note that there are none (decision SF-30). */
export function Rating({ item }: { readonly item: Pick<Item, 'rating_avg' | 'rating_count'> }) {
  if (item.rating_avg === null || item.rating_count === 0) {
    return <span className={styles.rating}>{catalogueTexts.noReviews}</span>;
  }
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <Icon drawing={starIcon} filled />
      </span>
      {item.rating_avg.toFixed(1)} ({catalogueTexts.reviews(item.rating_count)})
    </span>
  );
}
