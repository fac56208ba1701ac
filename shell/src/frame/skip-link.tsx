import styles from './skip-link.module.css';

/** First stop of the Tab key: past the bars, to `<main id="main">`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to content
  </a>
);
