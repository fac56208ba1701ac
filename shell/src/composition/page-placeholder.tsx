import layout from '@ofisi/shared-site-ui/layout.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { commonTexts } from '../texts/common';
import styles from './page-placeholder.module.css';

/** Placeholder for a page that is loading: looks like the first paint, and is tall enough that the footer does not jump. */
export const PagePlaceholder = () => (
  <div className={`${layout.container} ${styles.page}`} data-placeholder>
    <p role="status">{commonTexts.loading}</p>
    <div className={`${skeletons.skeleton} ${styles.wide}`} />
    <div className={styles.cards}>
      <div className={skeletons.skeleton} />
      <div className={skeletons.skeleton} />
      <div className={skeletons.skeleton} />
      <div className={skeletons.skeleton} />
    </div>
  </div>
);
