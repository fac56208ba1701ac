import styles from './section.module.css';

/** Stands for what could not be read. */
export const ReadFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles.buttons} role="alert">
    <p>Something went wrong, contact developer</p>
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  </div>
);
