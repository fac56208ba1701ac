import type { ItemReviewsResponse } from '@ofisi/api-contract/reviews/reviews';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { starIcon } from '@ofisi/shared-site-ui/icons/star';
import { catalogueTexts } from '../../texts/catalogue';
import { productTexts } from '../../texts/product';
import { reviewTexts } from '../../texts/reviews';
import styles from './reviews.module.css';

/** The actual average, and the number of ratings for each number of stars (decision SF-30). */
export function RatingSummary({ reviews }: { readonly reviews: ItemReviewsResponse }) {
  const { rating_avg, rating_count, stars } = reviews;
  if (rating_avg === null || rating_count === 0) return <p className={styles.muted}>{catalogueTexts.noReviews}</p>;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span className={styles.star}>
          <Icon drawing={starIcon} size={28} filled />
        </span>
        <strong className={styles.number}>{rating_avg.toFixed(1)}</strong> {productTexts.outOf}
      </p>
      <ul className={styles.histogram}>
        {stars
          .map((given, index) => ({ given, star: index + 1 }))
          .reverse()
          .map(({ given, star }) => (
            <li key={star} className={styles.bar}>
              <span>{reviewTexts.stars(star)}</span>
              <svg className={styles.track} aria-hidden="true">
                <rect width={`${(given / rating_count) * 100}%`} height="100%" rx="4" />
              </svg>
              <span className={styles.given}>{given}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
