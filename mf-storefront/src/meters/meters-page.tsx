import type { SentMetersResponse } from '@ofisi/api-contract/service/meters';
import { useParams } from '@ofisi/shared-contract/routing';
import { usePageTitle } from '@ofisi/shared-page/page-head';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { CallUs } from '../messages/call-us';
import { Failure } from '../messages/failure';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { meterTexts as texts } from '../texts/meters';
import { FoundMachines } from './found-machines';
import { isEnded, isUnknownLink, useSentMeters } from './meters';
import styles from './meters-page.module.css';

/** The machines of a contract, for anyone who has its token: their customer sends what the counters show (decision SF-84). */
export function MetersPage() {
  const { token = '' } = useParams();
  const query = useSentMeters(token);
  return (
    <div className={screens.screen}>
      {query.data ? (
        <Meters token={token} answer={query.data} />
      ) : query.isPending ? (
        <>
          <h1 className={a11y.visuallyHidden}>{texts.heading}</h1>
          <p role="status">{commonTexts.loading}</p>
        </>
      ) : isUnknownLink(query.error) ? (
        <DeadLink heading={texts.unknown} detail={texts.unknownDetail} />
      ) : isEnded(query.error) ? (
        <DeadLink heading={texts.ended} detail={`${query.error.message} ${texts.endedDetail}`} />
      ) : (
        <>
          <h1 className={a11y.visuallyHidden}>{texts.heading}</h1>
          <Failure error={query.error} texts={failureTexts.meters} onRetry={() => void query.refetch()} />
        </>
      )}
    </div>
  );
}

function Meters({ token, answer: { contract, customer, machines } }: { token: string; answer: SentMetersResponse }) {
  usePageTitle(texts.title(contract));
  return (
    <>
      <Breadcrumb trail={[{ label: texts.breadcrumb, to: '/shop' }, { label: contract }]} />
      <header className={styles.head}>
        <h1 className={screens.title}>{texts.title(contract)}</h1>
        <p className={styles.muted}>{texts.for(customer)}</p>
        <p>{texts.how}</p>
      </header>
      {machines.every(({ is_due: isDue }) => !isDue) && <p className={alerts.success}>{texts.done}</p>}
      <FoundMachines key={token} token={token} machines={machines} />
    </>
  );
}

/** For a token that opens no contract, of which it reveals nothing else, or one that has ended. */
const DeadLink = ({ heading, detail }: { heading: string; detail: string }) => (
  <section className={`${cards.card} ${styles.unknown}`}>
    <h1 className={screens.title}>{heading}</h1>
    <p>{detail}</p>
    <CallUs />
  </section>
);
