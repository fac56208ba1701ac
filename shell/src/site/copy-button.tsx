import { Icon } from '@ofisi/shared-site-ui/icon';
import { checkIcon } from '@ofisi/shared-site-ui/icons/check';
import { copyIcon } from '@ofisi/shared-site-ui/icons/copy';
import { useCopy } from '@ofisi/shared-site-ui/use-copy';
import { copyTexts } from '../texts/copy';
import styles from './copy-button.module.css';

/** Copies `text` to the clipboard. `what` names it: "paybill number". */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { copy, outcome } = useCopy();

  return (
    <>
      <button type="button" className={styles.button} aria-label={copyTexts.copy(what)} onClick={() => void copy(text)}>
        <Icon drawing={outcome === 'copied' ? checkIcon : copyIcon} size={22} />
      </button>
      <span className={styles.outcome} role="status">
        {outcome === 'copied' && copyTexts.copied}
        {outcome === 'failed' && copyTexts.notCopied}
      </span>
    </>
  );
}
