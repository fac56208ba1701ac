import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { useCopy } from '@ofisi/shared-site-ui/use-copy';
import { orderTexts } from '../../order-texts';
import styles from './how-to-pay.module.css';

const said = orderTexts.order;
const OUTCOMES = { copied: said.copied, failed: said.copyByHand };

/** Puts `text` on the clipboard and says how that went. `what` names it. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { copy, outcome } = useCopy();
  return (
    <>
      <button type="button" className={styles.copy} aria-label={said.copyNamed(what)} onClick={() => void copy(text)}>
        {outcome ? OUTCOMES[outcome] : said.copy}
      </button>
      <span className={a11y.visuallyHidden} role="status">
        {outcome ? OUTCOMES[outcome] : null}
      </span>
    </>
  );
}
