import { useLocation } from '@ofisi/shared-contract/routing';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import styles from './product-page.module.css';

const isServer = typeof history === 'undefined';

/** The router's key of the place where the page was loaded, which is hydrated. */
const firstKey = (): string => (isServer ? '' : ((history.state as { key?: string } | null)?.key ?? 'default'));

/** Keys of places in the history that have been shown. */
const shown = new Set([firstKey()]);

/**
 * What is below the first screen of a page. Somebody who comes from another page sees that screen first (decision 100); whoever goes back finds
 * everything as they left it. Not a deferred value: mounted where a placeholder was shown, React would draw the page over and over until it
 * replaces the placeholder, a third of a second later.
 */
export function Below({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const [isDrawn, setDrawn] = useState(() => isServer || shown.has(key));
  useEffect(() => {
    shown.add(key);
    startTransition(() => setDrawn(true));
  }, [key]);
  return isDrawn ? children : <div className={styles.below} />;
}
