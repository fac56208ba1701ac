import type { RepairWarranty } from '@ofisi/api-contract/service/equipment';
import type { ServiceJob, ServiceJobInFullResponse } from '@ofisi/api-contract/service/service-jobs';
import { DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PhoneLink } from '@ofisi/shared-admin-ui/phone-link';
import { Timeline } from '@ofisi/shared-admin-ui/timeline';
import { Link } from '@ofisi/shared-contract/routing';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import { contractPath } from '../contracts/contracts.resource';
import { HoursSection } from '../hours/hours-section';
import { MessagesSection } from '../messages/messages-section';
import { MachinesTable } from '../meters/machines-table';
import { Promised } from '../service-jobs/job-badges';
import { machineOf, payerOf } from '../service-jobs/job-words';
import { JobsOfMachine } from '../service-jobs/jobs-of-machine';
import { useIsAtDesk } from '../service-jobs/service-jobs.resource';
import { jobPageTexts as texts } from '../texts/job-page';
import { meterTexts } from '../texts/meters';
import { serviceJobTexts } from '../texts/service-jobs';
import { WorkSection } from '../work/work-section';
import { JobPictures } from './job-pictures';
import { ReplacementSection } from './replacement';
import styles from './service-job-page.module.css';

const { fields } = serviceJobTexts;

/** Whose machine it is, what is known of the job, its pictures, its moves, and the other jobs of its machine. */
export const JobDetails = ({ answer }: { answer: ServiceJobInFullResponse }) => {
  const {
    service_job: job,
    moves,
    other_jobs: others,
    repair_warranties: repairs,
    replacement,
    contract_machines: machines,
    messages,
    storage,
  } = answer;
  return (
    <DetailsSections>
      <MachineAndCustomer job={job} />
      <Work job={job} repairs={repairs} />
      <WorkSection job={job} />
      {machines.length > 0 && !isServiceEnded(job.stage) && (
        <DetailsSection title={meterTexts.title}>
          <MachinesTable label={meterTexts.title} machines={machines} dialogsOf={() => ['read']} />
        </DetailsSection>
      )}
      {storage && <Storage storage={storage} />}
      {replacement && <ReplacementSection replacement={replacement} />}
      <JobPictures job={job} />
      <HoursSection answer={answer} />
      {messages.length > 0 && <MessagesSection messages={messages} />}
      <DetailsSection title={texts.moves}>
        <Timeline
          events={moves.toReversed().map(({ id, from, to, said, by, at }) => ({
            id,
            at,
            what: from === null ? serviceJobTexts.stages[to] : texts.moved(serviceJobTexts.stages[to]),
            who: by,
            details: said !== null && <span className={styles.said}>{said}</span>,
          }))}
        />
      </DetailsSection>
      {others.length > 0 && (
        <DetailsSection title={texts.otherJobs}>
          <JobsOfMachine jobs={others} />
        </DetailsSection>
      )}
    </DetailsSections>
  );
};

/** Since when the machine waits to be fetched, and what its storage costs. */
const Storage = ({ storage }: { storage: NonNullable<ServiceJobInFullResponse['storage']> }) => (
  <DetailsSection title={texts.storage}>
    <Facts>
      <Fact term={fields.waiting_since}>{formatDay(storage.since)}</Fact>
      <Fact term={texts.freeUntil}>{formatDay(storage.free_until)}</Fact>
      {storage.fee_per_day > 0 && (
        <>
          <Fact term={texts.feePerDay}>{formatTotal(storage.fee_per_day)}</Fact>
          <Fact term={fields.storage_fee}>{formatTotal(storage.fee)}</Fact>
        </>
      )}
    </Facts>
  </DetailsSection>
);

function paidBy(job: ServiceJob): string {
  const { payer, warranty_until: until, warranty_job: earlier } = job;
  if (payer === 'repair_warranty' && earlier !== null) return texts.onRepair(earlier);
  const word = payerOf(job);
  return payer === 'warranty' && until !== null ? texts.paidBy(word, formatDay(until)) : word;
}

function Work({ job, repairs }: { job: ServiceJob; repairs: readonly RepairWarranty[] }) {
  return (
    <DetailsSection title={texts.work}>
      <Facts>
        <Fact term={fields.kind}>{serviceJobTexts.kinds[job.kind]}</Fact>
        <Fact term={fields.technician}>{job.technician ?? serviceJobTexts.noTechnician}</Fact>
        <Fact term={fields.promised_on}>
          <Promised job={job} />
        </Fact>
        {job.wished_on !== null && <Fact term={fields.wished_on}>{formatDay(job.wished_on)}</Fact>}
        <Fact term={fields.payer}>{paidBy(job)}</Fact>
        {job.contract_id !== null && (
          <Fact term={fields.contract}>
            <ContractLink job={job} />
          </Fact>
        )}
        {job.payer !== 'warranty' && job.warranty_until !== null && (
          <Fact term={fields.warranty_until}>{formatDay(job.warranty_until)}</Fact>
        )}
        {repairs.length > 0 && (
          <Fact term={texts.repairWarranties}>
            {repairs.map(({ number, until }) => texts.repairWarranty(number, formatDay(until))).join('; ')}
          </Fact>
        )}
        {job.repair_warranty_until !== null && (
          <Fact term={fields.repair_warranty_until}>{formatDay(job.repair_warranty_until)}</Fact>
        )}
        {job.visit_at !== null && <Fact term={fields.visit_at}>{formatDateTime(job.visit_at)}</Fact>}
        {job.visit_address !== null && <Fact term={fields.visit_address}>{job.visit_address}</Fact>}
        <Fact term={fields.fault} long>
          {job.fault}
        </Fact>
        {job.diagnosis !== null && (
          <Fact term={fields.diagnosis} long>
            {job.diagnosis}
          </Fact>
        )}
        {job.note !== null && (
          <Fact term={fields.note} long>
            {job.note}
          </Fact>
        )}
      </Facts>
    </DetailsSection>
  );
}

/** The contract of a visit, which technicians do not open. */
function ContractLink({ job: { contract_id: id, contract } }: { job: ServiceJob }) {
  const isAtDesk = useIsAtDesk();
  return isAtDesk && id !== null ? <Link to={`${contractPath({ id })}?tab=visits`}>{contract}</Link> : contract;
}

const MachineAndCustomer = ({ job }: { job: ServiceJob }) => (
  <DetailsSection title={texts.machine}>
    <Facts>
      <Fact term={fields.machine}>{machineOf(job)}</Fact>
      <Fact term={fields.serial_number}>
        {job.equipment_id === null && job.serial_number !== null ? texts.told(job.serial_number) : job.serial_number}
      </Fact>
      <Fact term={fields.condition}>{job.condition}</Fact>
      <Fact term={fields.accessories}>{job.accessories}</Fact>
      <Fact term={fields.customer_name}>{job.customer_name}</Fact>
      <Fact term={fields.phone_number}>
        <PhoneLink phone={job.phone_number} />
      </Fact>
      {job.email !== null && <Fact term={fields.email}>{job.email}</Fact>}
      <Fact term={fields.created_at}>{formatDateTime(job.created_at)}</Fact>
      <Fact term={fields.added_by}>{job.added_by}</Fact>
    </Facts>
  </DetailsSection>
);
