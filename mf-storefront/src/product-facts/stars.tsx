import { Icon } from '@ofisi/shared-site-ui/icon';
import { starIcon } from '@ofisi/shared-site-ui/icons/star';
import { catalogueTexts } from '../texts/catalogue';
import styles from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

/** One reviewer's rating, 1 to 5, as five stars of which that many are filled. */
export const Stars = ({ stars, size = 18 }: { readonly stars: number; readonly size?: number }) => (
  <span className={styles.stars} role="img" aria-label={catalogueTexts.stars(stars)}>
    {FIVE.map((star) => (
      <Icon key={star} drawing={starIcon} size={size} filled={star <= stars} />
    ))}
  </span>
);
