import type { Review } from '@ofisi/api-contract/reviews/reviews';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { checkIcon } from '@ofisi/shared-site-ui/icons/check';
import { Stars } from '../../product-facts/stars';
import { reviewTexts } from '../../texts/reviews';
import styles from './reviews.module.css';

/** Dates follow Nairobi time, wherever the page is read or rendered. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' });

/** The buyers' reviews, newest first. */
export const ReviewList = ({ reviews }: { readonly reviews: readonly Review[] }) => (
  <ul className={styles.list}>
    {reviews.map((review) => (
      <li key={review.id}>
        <article className={styles.review}>
          <p className={styles.who}>
            <strong>{review.name}</strong>
            {review.verified ? (
              <span className={badges.success}>
                <Icon drawing={checkIcon} size={14} /> {reviewTexts.verified}
              </span>
            ) : null}
          </p>
          <p className={styles.when}>
            <Stars stars={review.rate} size={16} />
            <time dateTime={review.created_at}>{DAY.format(new Date(review.created_at))}</time>
          </p>
          {review.message ? <p className={styles.message}>{review.message}</p> : null}
          {review.answer ? (
            <div className={styles.answer}>
              <strong>{reviewTexts.answer}</strong>
              <p className={styles.message}>{review.answer}</p>
            </div>
          ) : null}
        </article>
      </li>
    ))}
  </ul>
);
