import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { useEffect, useState } from 'react';
import { orderTexts } from '../../order-texts';
import styles from './how-to-pay.module.css';

const SHOWN_FOR_MS = 2000;
const said = orderTexts.order;

/** Puts `text` on the clipboard and says how that went. `what` names it. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand' | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No clipboard outside https, or not allowed.
      setOutcome('copyByHand');
    }
  };

  return (
    <>
      <button type="button" className={styles.copy} aria-label={said.copyNamed(what)} onClick={() => void copy()}>
        {outcome ? said[outcome] : said.copy}
      </button>
      <span className={a11y.visuallyHidden} role="status">
        {outcome ? said[outcome] : null}
      </span>
    </>
  );
}
