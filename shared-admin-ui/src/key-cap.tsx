import styles from './key-cap.module.css';

/** A key that does the same as the button it is shown on; `aria-keyshortcuts` tells others than the sighted. */
export const KeyCap = ({ children }: { readonly children: string }) => (
  <kbd className={styles['key']} aria-hidden="true">
    {children}
  </kbd>
);
