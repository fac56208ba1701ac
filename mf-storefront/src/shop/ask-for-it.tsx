import type { CataloguePage } from '@ofisi/api-contract/catalogue/listing';
import { post } from '@ofisi/shared-auth/http';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { Link } from '@ofisi/shared-contract/routing';
import { chatLink } from '@ofisi/shared-shop/shop-settings';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useEffect } from 'react';
import { unmatchedTexts as texts } from '../texts/unmatched';
import styles from './ask-for-it.module.css';

interface UnmatchedProps {
  /** The words of the search. */
  readonly q: string;
  /** How the shown items have the words; null when none is shown. */
  readonly match: CataloguePage['match'];
}

/** Milliseconds after which words are no longer being typed. */
const SETTLED_MS = 3_000;

/** Tells the shop what nobody finds (decision 097). Whether it arrives matters to no shopper. */
function useTold({ q, match }: UnmatchedProps) {
  const isMissed = match === null || match === 'some';
  useEffect(() => {
    if (!isMissed) return undefined;
    const timer = setTimeout(() => void post('/missed-searches', { q }).catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [q, isMissed]);
}

/** Of a search that found something else, or nothing; nothing otherwise. */
export const AskForIt = ({ q, match }: UnmatchedProps) =>
  q.trim() === '' || (match !== null && match !== 'spelling' && match !== 'some') ? null : (
    <Unmatched q={q.trim()} match={match} />
  );

/** Says how the items differ from the words, and sends the words to the sales desk, as a quote request or in a chat. */
function Unmatched({ q, match }: UnmatchedProps) {
  useTold({ q, match });
  const chat = chatLink(useShopSettings().shop, texts.looking(q));
  return (
    <section className={`${alerts.alert} ${styles.ask}`} aria-label={texts.quote}>
      {match === 'spelling' || match === 'some' ? <p role="status">{texts[match](q)}</p> : null}
      <p>{match === null ? texts.askFor : texts.ask}</p>
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
