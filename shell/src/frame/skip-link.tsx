import { skipLinkTexts } from '../texts/skip-link';
import styles from './skip-link.module.css';

/** First stop of the Tab key: skips the bars and goes to `<main id="main">`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    {skipLinkTexts.skip}
  </a>
);
