import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { choice, custom, link, moment, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter, flagFilter, type ListFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import type { RowAction } from '@ofisi/shared-admin-ui/row-menu';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import { useJobPrints } from '../prints/use-job-prints';
import { printTexts } from '../texts/prints';
import { serviceJobTexts as texts } from '../texts/service-jobs';
import { Promised, StageBadge, Waiting } from './job-badges';
import { customerOf, payerOf } from './job-words';
import { MachineCell } from './machine-cell';
import styles from './machine-cell.module.css';
import {
  NEW_SERVICE_JOB_PATH,
  ownServiceJobs,
  serviceJobPath,
  serviceJobs,
  useIsAtDesk,
} from './service-jobs.resource';
import { useTechnicians } from './technicians';

const { fields } = texts;

const COLUMNS = [
  link<ServiceJob>(fields.number, 'number', serviceJobPath, { sortable: true }),
  custom<ServiceJob>(
    fields.stage,
    'stage',
    (job) => (
      <>
        <StageBadge stage={job.stage} />
        <Waiting job={job} />
      </>
    ),
    { sortable: true },
  ),
  choice<ServiceJob>(fields.kind, 'kind', texts.kinds, { sortable: true, notOnCards: true }),
  custom<ServiceJob>(
    fields.customer_name,
    'customer_name',
    (job) => job.customer_name ?? <span className={styles.phone}>{customerOf(job)}</span>,
    { sortable: true, wraps: true },
  ),
  custom<ServiceJob>(fields.machine, 'model', (job) => <MachineCell job={job} />, { wraps: true }),
  text<ServiceJob>(fields.fault, 'fault', { wraps: true }),
  text<ServiceJob>(fields.technician, 'technician', { sortable: true, wraps: true }),
  custom<ServiceJob>(fields.promised_on, 'promised_on', (job) => <Promised job={job} />, { sortable: true }),
  moment<ServiceJob>(fields.created_at, 'created_at', { sortable: true, notOnCards: true }),
  custom<ServiceJob>(
    fields.waiting_since,
    'waiting_since',
    ({ waiting_since: since }) => (since === null ? '–' : formatDay(since)),
    { sortable: true, extra: true },
  ),
  custom<ServiceJob>(
    fields.storage_fee,
    'storage_fee',
    ({ storage_fee: fee }) => (fee === 0 ? '–' : formatTotal(fee)),
    { extra: true },
  ),
  text<ServiceJob>(fields.phone_number, 'phone_number', { extra: true }),
  text<ServiceJob>(fields.serial_number, 'serial_number', { extra: true }),
  custom<ServiceJob>(fields.payer, 'payer', payerOf, { sortable: true, extra: true }),
  rowMenu<ServiceJob>(),
];

const FILTERS: readonly ListFilter[] = [
  choiceFilter(fields.stage, 'stage', choicesOf(texts.stages)),
  choiceFilter(fields.kind, 'kind', choicesOf(texts.kinds)),
  flagFilter(fields.is_late, 'is_late', { yes: texts.late, no: texts.onTime }),
  flagFilter(fields.is_not_fetched, 'is_not_fetched', { yes: texts.notFetched, no: texts.others }),
  choiceFilter(fields.payer, 'payer', choicesOf(texts.payers)),
  dateFilter(fields.promised_on, 'promised_on'),
  dateFilter(fields.created_at, 'created_at'),
];

/** All service jobs for the desk; a technician sees their own (decision BO-175). */
export function ServiceJobsPage() {
  const navigate = useNavigate();
  const isAtDesk = useIsAtDesk();
  const technicians = useTechnicians(isAtDesk);
  const prints = useJobPrints();
  const edit: RowAction<ServiceJob> = {
    label: texts.edit,
    run: (job) => void navigate(`${serviceJobPath(job)}/edit`),
    blockedBy: ({ stage }) => (isServiceEnded(stage) ? texts.ended : null),
  };
  const byTechnician = choiceFilter(
    fields.technician,
    'technician_id',
    technicians.map(({ id, name }) => ({ value: String(id), label: name })),
  );
  return (
    <ResourcePage
      resource={isAtDesk ? serviceJobs : ownServiceJobs}
      title={texts.title}
      newLabel={texts.add}
      {...(isAtDesk && { newPath: NEW_SERVICE_JOB_PATH })}
      columns={COLUMNS}
      filterBy={['number', 'customer_name', 'phone_number', 'serial_number', 'model', 'fault']}
      filters={isAtDesk ? [byTechnician, ...FILTERS] : FILTERS}
      actions={[
        { label: texts.open, run: (job) => void navigate(serviceJobPath(job)) },
        ...(isAtDesk ? [edit] : []),
        { label: printTexts.receipt, run: prints.printReceipt },
        { label: printTexts.label, run: prints.printLabel },
      ]}
    >
      {prints.sheet}
    </ResourcePage>
  );
}
