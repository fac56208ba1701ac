import type { Item } from '@ofisi/api/wire';
import { texts } from '../texts';
import { Icon } from '../parts/icon';
import styles from './rating.module.css';

/** The real average of an item's reviews, or that there are none (decision SF-30). */
export function Rating({ item }: { readonly item: Pick<Item, 'rating_avg' | 'rating_count'> }) {
  if (item.rating_avg === null || item.rating_count === 0) {
    return <span className={styles.rating}>{texts.noReviews}</span>;
  }
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <Icon name="star" />
      </span>
      {item.rating_avg.toFixed(1)} ({texts.reviews(item.rating_count)})
    </span>
  );
}
