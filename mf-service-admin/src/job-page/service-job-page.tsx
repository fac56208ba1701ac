import type { ServiceJobInFullResponse } from '@ofisi/api-contract/service/service-jobs';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { formatDateTime, formatDay } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { StatusSteps, type Transition } from '@ofisi/shared-admin-ui/status-steps';
import { Link, useNavigate, useParams, useSearchParams } from '@ofisi/shared-contract/routing';
import { isServiceEnded, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { SendText } from '../messages/send-text';
import { labelOfMove, movesFrom } from '../moves/moves';
import { useMoves } from '../moves/use-moves';
import { useJobPrints } from '../prints/use-job-prints';
import { LateBadge, NotFetchedBadge, StageBadge } from '../service-jobs/job-badges';
import {
  serviceJobPath,
  serviceJobs,
  SERVICE_JOBS_PATH,
  useIsAtDesk,
  useServiceJob,
} from '../service-jobs/service-jobs.resource';
import { jobPageTexts as texts } from '../texts/job-page';
import { printTexts } from '../texts/prints';
import { serviceJobTexts } from '../texts/service-jobs';
import { isUnchecked } from '../service-jobs/job-words';
import { JobDetails } from './job-details';
import { isReplaceable, ReplaceForm, replacements } from './replacement';
import styles from './service-job-page.module.css';
import { stagePath } from './stage-path';

const back = { to: SERVICE_JOBS_PATH, label: serviceJobTexts.title };

const wordIn = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)] ?? String(value);

const FORMATS = {
  stage: wordIn(serviceJobTexts.stages),
  kind: wordIn(serviceJobTexts.kinds),
  payer: wordIn(serviceJobTexts.payers),
  promised_on: (value: unknown) => formatDay(String(value)),
  warranty_until: (value: unknown) => formatDay(String(value)),
  repair_warranty_until: (value: unknown) => formatDay(String(value)),
  visit_at: (value: unknown) => formatDateTime(String(value)),
};

/** One service job: where it is, what is known, and what happened to it. */
export function ServiceJobPage() {
  const { id = '' } = useParams();
  const query = useServiceJob(id);
  if (query.data) return <Page key={query.data.service_job.id} answer={query.data} />;
  return (
    <DetailsPage title={serviceJobTexts.title} back={back}>
      <QueryNotice query={query} failed={serviceJobTexts.failed} />
    </DetailsPage>
  );
}

function Page({ answer }: { answer: ServiceJobInFullResponse }) {
  const { service_job: job, replacement } = answer;
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const isAtDesk = useIsAtDesk();
  const prints = useJobPrints();
  const moves = useMoves();
  const replacing = useEditor(replacements);
  const transitions = movesFrom(job, isAtDesk).map(({ to }, place): Transition<ServiceStage> => ({
    from: [job.stage],
    to,
    label: to === 'received' && isUnchecked(job) ? texts.check : labelOfMove(job.stage, to),
    // The usual next step is the first move; not to take back the last one, and not without the quotation, which is made below.
    danger: place > 0 || to === 'quoted' || isServiceEnded(job.stage),
  }));
  const editPath = `${serviceJobPath(job)}/edit`;
  const move = (to: ServiceStage) =>
    to === 'received' && isUnchecked(job) ? navigate(editPath) : moves.start(job, to);
  const details = { key: 'details', label: texts.details, content: <JobDetails answer={answer} /> };
  const printButtons = (
    <>
      <button type="button" className={buttons.button} onClick={() => prints.printReceipt(job)}>
        {printTexts.receipt}
      </button>
      <button type="button" className={buttons.button} onClick={() => prints.printReceiptOnA4(job)}>
        {printTexts.a4}
      </button>
      <button type="button" className={buttons.button} onClick={() => prints.printLabel(job)}>
        {printTexts.label}
      </button>
    </>
  );
  const isNew = address.get('received') !== null;
  return (
    <DetailsPage
      title={job.number}
      back={back}
      badge={
        <>
          <StageBadge stage={job.stage} />
          {job.is_late && <LateBadge />}
          {job.is_not_fetched && <NotFetchedBadge />}
        </>
      }
      actions={
        <>
          {!isNew && printButtons}
          {isAtDesk && isReplaceable(job, replacement) && (
            <button type="button" className={buttons.button} onClick={() => replacing.edit(job)}>
              {texts.replacement.action}
            </button>
          )}
          <SendText answer={answer} />
          {isAtDesk && !isServiceEnded(job.stage) && (
            <Link to={editPath} className={buttons.button}>
              {serviceJobTexts.edit}
            </Link>
          )}
        </>
      }
    >
      {isNew && (
        <div className={`${alerts.success} ${styles.received}`} role="status">
          <p>{texts.received}</p>
          <div className={styles.prints}>{printButtons}</div>
        </div>
      )}
      <StatusSteps
        state={moves.underWay[job.id] ?? job.stage}
        labels={serviceJobTexts.stages}
        path={stagePath(moves.underWay[job.id] ?? job.stage)}
        transitions={transitions}
        move={(to) => Promise.resolve(move(to))}
        failed=""
      />
      {moves.alert}
      {isAtDesk ? (
        <DetailTabs
          tabs={[
            details,
            {
              key: 'history',
              label: texts.history,
              content: (
                <History
                  resource={serviceJobs.key}
                  entity="service_jobs"
                  id={job.id}
                  labels={serviceJobTexts.fields}
                  formats={FORMATS}
                />
              ),
            },
          ]}
        />
      ) : (
        details.content
      )}
      {moves.dialog}
      {replacing.form && <ReplaceForm {...replacing.form} />}
      {prints.sheet}
    </DetailsPage>
  );
}
