import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { Icon } from './icons';

const SHOWN_FOR_MS = 2000;

/** Puts `text` on the clipboard. `what` names it: "paybill number". */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

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
      setOutcome('failed');
    }
  };

  return (
    <>
      <button type="button" className={styles.button} aria-label={`Copy ${what}`} onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <span className={styles.outcome} role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Copy by hand'}
      </span>
    </>
  );
}
