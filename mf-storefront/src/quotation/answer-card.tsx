import type { OfferedQuotation } from '@ofisi/api-contract/quotations/accept';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { useRef } from 'react';
import { day } from '../orders/moments';
import { quotationTexts as texts } from '../texts/quotation';
import { AnswerForm } from './answer-form';
import { useAnswer } from './quotation';
import styles from './quotation-page.module.css';

interface AnswerCardProps {
  readonly token: string;
  readonly quotation: OfferedQuotation;
}

/** Status of the quotation, and while it is open, the form to answer it. */
export function AnswerCard({ token, quotation }: AnswerCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Here, not in the form, which is gone when the response arrives.
  const answer = useAnswer(token);
  const { status } = quotation;
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="quotation-status">
      <h2 id="quotation-status" ref={heading} tabIndex={-1} className={styles.subtitle}>
        {texts.statuses[status]}
      </h2>
      {status === 'sent' ? (
        <AnswerForm answer={answer} quotation={quotation} onAnswered={() => heading.current?.focus()} />
      ) : (
        <Outcome quotation={quotation} />
      )}
    </section>
  );
}

/** The outcome, and how to continue. */
function Outcome({ quotation }: { readonly quotation: OfferedQuotation }) {
  const { status, order_token: orderToken, order_number: orderNumber, valid_until: validUntil } = quotation;
  if (status === 'expired') return <p>{texts.expiredDetail(day(`${validUntil}T12:00:00+03:00`))}</p>;
  if (status === 'declined') return <p>{texts.declinedDetail}</p>;
  if (orderNumber === null && quotation.service_job !== null) return <p>{texts.acceptedWithoutParts}</p>;
  if (orderToken === null || orderNumber === null) return <p>{texts.acceptedInShop}</p>;
  return (
    <>
      <p>{texts.acceptedDetail(orderNumber)}</p>
      <Link className={buttons.primary} to={`/orders/${orderToken}`}>
        {texts.toOrder}
      </Link>
    </>
  );
}
