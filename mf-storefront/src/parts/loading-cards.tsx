import { texts } from '../texts';
import styles from './loading-cards.module.css';

/** "Loading..." above grey cards of the final size, so that nothing jumps when the real ones arrive. */
export function LoadingCards({ count }: { readonly count: number }) {
  return (
    <div className={styles.loading}>
      <p role="status" className={styles.text}>
        {texts.loading}
      </p>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={`skeleton ${styles.card}`} />
        ))}
      </div>
    </div>
  );
}
