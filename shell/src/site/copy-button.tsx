import styles from './copy-button.module.css';
import { Icon } from './icons';
import { useCopy } from './use-copy';

/** Puts `text` on the clipboard. `what` names it: "paybill number". */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { copy, outcome } = useCopy();

  return (
    <>
      <button type="button" className={styles.button} aria-label={`Copy ${what}`} onClick={() => void copy(text)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <span className={styles.outcome} role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Couldn’t copy'}
      </span>
    </>
  );
}
