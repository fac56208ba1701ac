import type { Item } from '@ofisi/api/wire';
import { texts } from '../texts';
import { Rating } from '../parts/rating';
import styles from './product-page.module.css';

/** What buyers said, in true numbers only: nothing is claimed while there is none (decision SF-30). */
export function ProductReviews({ item }: { readonly item: Item }) {
  return (
    <section className={`card ${styles.panel}`}>
      <h2 className={styles.heading}>Reviews ({item.rating_count})</h2>
      {item.rating_avg === null ? (
        <Rating item={item} />
      ) : (
        <p>
          <strong>{item.rating_avg.toFixed(1)}</strong> {texts.product.outOf}
        </p>
      )}
    </section>
  );
}
