import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { SkeletonCards } from '../listing/loading-cards';
import { commonTexts } from '../texts/common';
import styles from './home-skeletons.module.css';

/** Placeholder for the banner, with its row of dots and buttons, while the offers are loading. */
export const BannerSkeleton = () => (
  <div className={styles.banner}>
    <div className={`${skeletons.skeleton} ${styles.slide}`}>
      <p role="status" className={styles.text}>
        {commonTexts.loading}
      </p>
    </div>
  </div>
);

export const CategoriesSkeleton = () => (
  <div className={styles.section} aria-hidden="true">
    <div className={`${skeletons.skeleton} ${styles.heading}`} />
    <div className={`${skeletons.skeleton} ${styles.categories}`} />
  </div>
);

export const ProductsSkeleton = () => (
  <div className={styles.section} aria-hidden="true">
    <div className={`${skeletons.skeleton} ${styles.heading}`} />
    <SkeletonCards count={4} layout="carousel" />
  </div>
);
