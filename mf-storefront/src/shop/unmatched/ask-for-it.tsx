import type { CataloguePage } from '@ofisi/api-contract/catalogue/listing';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { Link } from '@ofisi/shared-contract/routing';
import { chatLink } from '@ofisi/shared-shop/shop-settings';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { unmatchedTexts as texts } from '../../texts/unmatched';
import styles from './ask-for-it.module.css';

export interface UnmatchedProps {
  /** The words of the search. */
  readonly q: string;
  /** How the shown items have the words; null when none is shown. */
  readonly match: CataloguePage['match'];
}

/** Says how the items differ from the words, and sends the words to the sales desk, as a quote request or in a chat. */
export function AskForIt({ q, match }: UnmatchedProps) {
  const chat = chatLink(useShopSettings().shop, texts.looking(q));
  return (
    <section className={`${alerts.alert} ${styles.ask}`} aria-label={texts.quote}>
      {match === 'spelling' || match === 'some' ? <p role="status">{texts[match](q)}</p> : null}
      <p>{texts.ask}</p>
      <p className={styles.ways}>
        <Link className={buttons.button} to={`/request-quote?words=${encodeURIComponent(q)}`}>
          {texts.quote}
        </Link>
        {chat === null ? null : (
          <a className={buttons.button} href={chat} target="_blank" rel="noreferrer">
            {texts.chat}
          </a>
        )}
      </p>
    </section>
  );
}
