import styles from './logo.module.css';

/** The mark: an acacia that is also a desk, in front of the sun. */
export function LogoMark({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <circle className={styles.sun} cx="27.5" cy="12" r="6.5" />
      <path className={styles.canopy} d="M2 21.5C3.6 15.6 10.6 12 20 12s16.4 3.6 18 9.5z" />
      <path className={styles.trunk} d="M20 35V27.5M20 29l-7-7.5M20 29l7-7.5M11.5 35h17" />
    </svg>
  );
}

/** Mark and wordmark as a drawing. Decorative: the parent gives it a name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark className={styles.mark} />
      <svg className={styles.word} viewBox="0 0 88 32" aria-hidden="true">
        <g className={styles.letters}>
          <circle cx="11" cy="20" r="8" />
          <path d="M29 28V10.5C29 6.4 31.4 4 36 4M24 13h11" />
          <path d="M43 12v16" />
          <path d="M65 14.6C63.4 12.9 61.1 12 58.4 12c-3.6 0-6 1.6-6 4.1 0 5.4 13.4 2.3 13.4 7.8 0 2.6-2.6 4.1-6.5 4.1-3.2 0-6-1.1-7.7-3.1" />
          <path d="M75 12v16" />
        </g>
        <circle className={styles.sun} cx="43" cy="5" r="2.8" />
        <circle className={styles.sun} cx="75" cy="5" r="2.8" />
      </svg>
    </span>
  );
}
