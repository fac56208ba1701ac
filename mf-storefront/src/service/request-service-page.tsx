import { Link } from '@ofisi/shared-contract/routing';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useEffect, useRef, useState } from 'react';
import { CallUs } from '../messages/call-us';
import { requestServiceTexts as texts } from '../texts/service-forms';
import { RequestServiceForm } from './request-service-form';
import { SERVICE_CRUMB } from './service-crumb';
import styles from './service-forms.module.css';

interface SentRequest {
  readonly number: string;
  readonly phone: string;
}

/** Asks for service (decision SF-83). `?kind=installation` chooses what is asked for. */
export function RequestServicePage() {
  const [sent, setSent] = useState<SentRequest | null>(null);
  if (sent) return <ServiceRequested request={sent} />;
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[SERVICE_CRUMB, { label: texts.title }]} />
      <h1 className={screens.title}>{texts.title}</h1>
      <p className={styles.intro}>{texts.intro}</p>
      <div className={styles.wide}>
        <RequestServiceForm onSent={(number, phone) => setSent({ number, phone })} />
      </div>
    </div>
  );
}

/** Confirms that the request has arrived, and shows the job's number. */
function ServiceRequested({ request: { number, phone } }: { readonly request: SentRequest }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={screens.screen}>
      <section className={`${cards.card} ${styles.form}`}>
        <h1 ref={heading} tabIndex={-1} className={screens.title}>
          {texts.sent}
        </h1>
        <p>
          {texts.number}: <strong>{number}</strong>
        </p>
        <p>{texts.next(phone)}</p>
        <p className={styles.actions}>
          <Link className={buttons.button} to={`/service/track?number=${number}`}>
            {texts.track}
          </Link>
          <CallUs />
        </p>
      </section>
    </div>
  );
}
