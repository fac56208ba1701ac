import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import type { ServiceWorkResponse } from '@ofisi/api-contract/service/service-work';
import { DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { isServiceEnded, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { workTexts as texts } from '../texts/work';
import { ChargeButton } from './charge-button';
import { GiveUpPartsForm, givableOf } from './give-up-parts-form';
import { ApprovedParts, Taken, Used } from './job-parts';
import { JobQuotes, TotalToPay } from './job-quotes';
import { TakePartsForm } from './take-parts-form';
import { UsePartForm } from './use-part-form';
import { useServiceWork } from './work.resource';
import styles from './work.module.css';

/** The quotation of a job, its parts and what is charged for it (decision BO-177). */
export function WorkSection({ job }: { job: ServiceJob }) {
  const query = useServiceWork(job.id);
  return (
    <DetailsSection title={texts.title}>
      {query.data ? <Work job={job} work={query.data} /> : <QueryNotice query={query} failed={texts.failed} />}
    </DetailsSection>
  );
}

function Work({ job, work }: { job: ServiceJob; work: ServiceWorkResponse }) {
  const { quotes, parts, taken, used } = work;
  const isOpen = !isServiceEnded(job.stage);
  const isCovered = job.payer !== 'customer';
  return (
    <div className={styles.work}>
      {isCovered && <p>{texts.onWarranty}</p>}
      {job.contract !== null && !isCovered && <p>{texts.underContract(job.contract)}</p>}
      {!isCovered && quotes.length === 0 && <p className={styles.facts}>{texts.noQuote}</p>}
      {quotes.length > 0 && <JobQuotes quotes={quotes} isOpen={isOpen} />}
      <TotalToPay quotes={quotes} />
      {parts.length > 0 && <ApprovedParts parts={parts} />}
      {taken.length > 0 && <Taken job={job} taken={taken} isOpen={isOpen} />}
      {used.length > 0 && <Used used={used} />}
      {isOpen && <Actions job={job} work={work} isCovered={isCovered} />}
    </div>
  );
}

/** A repair that is agreed or under way costs no diagnosis. */
const DIAGNOSIS_ONLY: readonly ServiceStage[] = ['received', 'diagnosed', 'quoted', 'declined'];

type WorkDialog = 'take' | 'use' | 'give-up';

interface ActionsProps {
  readonly job: ServiceJob;
  readonly work: ServiceWorkResponse;
  readonly isCovered: boolean;
}

function Actions({ job, work, isCovered }: ActionsProps) {
  const { quotes, parts, diagnosis_fee: fee, storage_fee: storage } = work;
  const permissions = useSession((session) => session.permissions);
  const [dialog, setDialog] = useState<WorkDialog | null>(null);
  const [isShown, setShown] = useState(false);
  const show = (which: WorkDialog) => {
    setDialog(which);
    setShown(true);
  };
  const control = { open: isShown, onClose: () => setShown(false), afterClose: () => setDialog(null) };
  const left = parts.filter((part) => part.left > 0);
  const givable = permissions.includes('service.manage') ? parts.filter((part) => givableOf(part) > 0) : [];
  const hasOpenQuote = quotes.some(({ status }) => status === 'draft' || status === 'sent');
  const mayQuote = permissions.includes('quotations.manage') && permissions.includes('service.manage');
  return (
    <div className={styles.acts}>
      {left.length > 0 && (
        <button type="button" className={buttons.primary} onClick={() => show('take')}>
          {texts.take}
        </button>
      )}
      {isCovered && (
        <button type="button" className={buttons.primary} onClick={() => show('use')}>
          {texts.use}
        </button>
      )}
      {mayQuote && !isCovered && !hasOpenQuote && job.stage !== 'requested' && (
        <Link
          to={`/admin/sales/quotations/new?service_job=${job.id}`}
          className={job.stage === 'diagnosed' ? buttons.primary : buttons.button}
        >
          {texts.quote}
        </Link>
      )}
      {fee !== null && !isCovered && !hasOpenQuote && DIAGNOSIS_ONLY.includes(job.stage) && (
        <ChargeButton job={job} kind="diagnosis" fee={fee} />
      )}
      {storage !== null && !hasOpenQuote && <ChargeButton job={job} kind="storage" fee={storage} />}
      {givable.length > 0 && (
        <button type="button" className={buttons.button} onClick={() => show('give-up')}>
          {texts.giveUp}
        </button>
      )}
      {dialog === 'take' && <TakePartsForm job={job} parts={left} {...control} />}
      {dialog === 'give-up' && <GiveUpPartsForm job={job} parts={givable} {...control} />}
      {dialog === 'use' && <UsePartForm job={job} {...control} />}
    </div>
  );
}
