import styles from './page-placeholder.module.css';

/** Stands for a page that is on its way: drawn like the first paint, and so tall that the footer does not jump. */
export const PagePlaceholder = () => (
  <div className={`container ${styles.page}`}>
    <p role="status">Loading...</p>
    <div className={`skeleton ${styles.wide}`} />
    <div className={styles.cards}>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  </div>
);
