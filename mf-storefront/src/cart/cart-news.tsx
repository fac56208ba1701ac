import { useLocation } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { cartTexts } from '../texts/cart';
import { hasNews } from './cart-check';
import type { CartCheck } from './cart-quote';
import styles from './cart-page.module.css';
import { readReordered } from './placed-order';

/** What the shopper should know before looking at the lines; announced when it changes. */
export function CartNews({ check }: { readonly check: CartCheck }) {
  const missing = readReordered(useLocation().state);
  const changed = check.lines.filter(hasNews).length;
  return (
    <div className={styles.news} role="status">
      {missing && check.lines.length > 0 ? (
        <div className={alerts.alert}>
          <p>{cartTexts.reordered}</p>
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : null}
      {changed > 0 ? <p className={`${alerts.alert} ${styles.warning}`}>{cartTexts.changed(changed)}</p> : null}
      {check.isUnchecked ? <p className={alerts.alert}>{cartTexts.unchecked}</p> : null}
    </div>
  );
}
