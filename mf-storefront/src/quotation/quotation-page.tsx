import type { OfferedQuotation } from '@ofisi/api-contract/quotations/accept';
import { useParams } from '@ofisi/shared-contract/routing';
import { usePageTitle } from '@ofisi/shared-page/page-head';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { CallUs } from '../messages/call-us';
import { Failure } from '../messages/failure';
import { day } from '../orders/moments';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { quotationTexts as texts } from '../texts/quotation';
import { AnswerCard } from './answer-card';
import { isUnknownQuotation, pdfPath, useOfferedQuotation } from './quotation';
import { QuotationLines } from './quotation-lines';
import styles from './quotation-page.module.css';

/** A quotation, for anyone who has its token: the offer and its validity, with buttons to accept or decline (decision BO-95). */
export function QuotationPage() {
  const { token = '' } = useParams();
  const query = useOfferedQuotation(token);
  return (
    <div className={screens.screen}>
      {query.data ? (
        <Quotation token={token} quotation={query.data} />
      ) : query.isPending ? (
        <>
          <h1 className={a11y.visuallyHidden}>{texts.heading}</h1>
          <p role="status">{commonTexts.loading}</p>
        </>
      ) : isUnknownQuotation(query.error) ? (
        <UnknownQuotation />
      ) : (
        <>
          <h1 className={a11y.visuallyHidden}>{texts.heading}</h1>
          <Failure error={query.error} texts={failureTexts.quotation} onRetry={() => void query.refetch()} />
        </>
      )}
    </div>
  );
}

interface QuotationProps {
  readonly token: string;
  readonly quotation: OfferedQuotation;
}

function Quotation({ token, quotation }: QuotationProps) {
  const { number, name, organization, valid_until: validUntil, notes, additional_to: approved } = quotation;
  usePageTitle(texts.title(number));
  return (
    <>
      <Breadcrumb trail={[{ label: texts.breadcrumb, to: '/shop' }, { label: number }]} />
      <header className={styles.head}>
        <h1 className={screens.title}>{texts.title(number)}</h1>
        <p className={styles.muted}>
          {texts.for(organization ? `${organization}, ${name}` : name)} ·{' '}
          {texts.validUntil(day(`${validUntil}T12:00:00+03:00`))}
        </p>
        {quotation.service_job !== null && approved.length > 0 && (
          <p>{texts.additional(quotation.service_job, approved.join(', '))}</p>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <QuotationLines quotation={quotation} />
          {notes === null ? null : (
            <section className={`${cards.card} ${styles.card}`} aria-labelledby="quotation-terms">
              <h2 id="quotation-terms" className={styles.subtitle}>
                {texts.terms}
              </h2>
              <p className={styles.notes}>{notes}</p>
            </section>
          )}
        </div>
        <div className={styles.column}>
          <AnswerCard token={token} quotation={quotation} />
          <p className={styles.actions}>
            <a className={buttons.button} href={pdfPath(token)} download={texts.pdfName(number)}>
              {texts.pdf}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

/** For a token that opens no quotation; reveals nothing else. */
const UnknownQuotation = () => (
  <section className={`${cards.card} ${styles.unknown}`}>
    <h1 className={screens.title}>{texts.unknown}</h1>
    <p>{texts.unknownDetail}</p>
    <CallUs />
  </section>
);
