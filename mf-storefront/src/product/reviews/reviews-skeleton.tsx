import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { commonTexts } from '../../texts/common';
import styles from './reviews-skeleton.module.css';

/** Placeholder while the reviews, and the code that shows them, are loading. */
export const ReviewsSkeleton = () => (
  <div className={styles.waiting}>
    <p role="status" className={styles.text}>
      {commonTexts.loading}
    </p>
    <div className={`${skeletons.skeleton} ${styles.block}`} aria-hidden="true" />
    <div className={`${skeletons.skeleton} ${styles.block}`} aria-hidden="true" />
  </div>
);
