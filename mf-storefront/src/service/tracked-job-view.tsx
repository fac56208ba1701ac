import type { TrackedJob } from '@ofisi/api-contract/service/tracked-jobs';
import { SERVICE_STAGE_WORDS, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { SERVICE_KIND_WORDS } from '@ofisi/shared-shop/service-kinds';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useEffect, useRef } from 'react';
import { CallUs } from '../messages/call-us';
import { day, dayAndTime } from '../orders/moments';
import { trackJobTexts as texts } from '../texts/service-forms';
import styles from './service-forms.module.css';

const TONES: Partial<Record<ServiceStage, 'success' | 'warning' | 'danger'>> = {
  quoted: 'warning',
  waiting_for_parts: 'warning',
  ready: 'success',
  handed_over: 'success',
  declined: 'danger',
  returned_unrepaired: 'danger',
  cancelled: 'danger',
};

interface TrackedJobViewProps {
  readonly job: TrackedJob;
  readonly onLeave: () => void;
}

/** The job that number and phone have opened: where it stands, without personal data, and the way to its quotation. */
export function TrackedJobView({ job, onLeave }: TrackedJobViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { stage, kind, brand, model, diagnosis, promised_on: promised, quotation } = job;
  const machine = [brand, model].filter(Boolean).join(' ');
  const facts: readonly (readonly [term: string, value: string | null])[] = [
    [texts.found, diagnosis],
    [texts.promised, promised && day(promised)],
    [texts.payer, job.is_on_warranty ? texts.warranty : null],
    [texts.validUntil, quotation && day(quotation.valid_until)],
  ];
  return (
    <div className={screens.screen}>
      <h1 ref={heading} tabIndex={-1} className={screens.title}>
        {texts.heading(job.number)}
      </h1>
      <p className={styles.muted}>{[SERVICE_KIND_WORDS[kind], machine].filter(Boolean).join(': ')}</p>
      <div className={styles.found}>
        <section className={`${cards.card} ${styles.form}`}>
          <p>
            <span className={badges[TONES[stage] ?? 'badge']}>{SERVICE_STAGE_WORDS[stage]}</span>
          </p>
          <p className={styles.said}>{texts.stages[stage]}</p>
          <dl className={styles.facts}>
            {facts.map(
              ([term, value]) =>
                value && (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {quotation && (
            <Link className={`${buttons.primary} ${buttons.block}`} to={`/quotation/${quotation.token}`}>
              {texts.seeQuotation}
            </Link>
          )}
        </section>
        <section className={`${cards.card} ${styles.form}`} aria-labelledby="job-progress">
          <h2 id="job-progress" className={styles.subtitle}>
            {texts.progress}
          </h2>
          <ol className={styles.moves}>
            {job.moves.map(({ to, at }, place) => (
              <li key={place}>
                <strong>{SERVICE_STAGE_WORDS[to]}</strong>
                <time className={styles.muted} dateTime={at}>
                  {dayAndTime(at)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <p className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onLeave}>
          {texts.another}
        </button>
        <CallUs />
      </p>
    </div>
  );
}
