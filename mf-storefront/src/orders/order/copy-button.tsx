import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { useCopy } from '@ofisi/shared-site-ui/use-copy';
import { orderTexts } from '../../texts/order';
import styles from './how-to-pay.module.css';

const OUTCOMES = { copied: orderTexts.copied, failed: orderTexts.notCopied };

/** Copies `text` to the clipboard and reports the outcome. `what` names it. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { copy, outcome } = useCopy();
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={orderTexts.copyNamed(what)}
        onClick={() => void copy(text)}
      >
        {outcome ? OUTCOMES[outcome] : orderTexts.copy}
      </button>
      <span className={a11y.visuallyHidden} role="status">
        {outcome ? OUTCOMES[outcome] : null}
      </span>
    </>
  );
}
