import type { ServiceJob, ServiceJobSavedResponse } from '@ofisi/api-contract/service/service-jobs';
import { FormPage } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { contractPath } from '../contracts/contracts.resource';
import { receivedPath, serviceJobPath, serviceJobs, SERVICE_JOBS_PATH } from '../service-jobs/service-jobs.resource';
import { jobFormTexts as texts } from '../texts/job-form';
import { CustomerFields } from './customer-fields';
import { FaultFields } from './fault-fields';
import { requestOf, valuesOf, type JobValues } from './job-values';
import { MachineFields } from './machine-fields';
import type { PlannedVisit } from './planned-visit';
import { useKnownMachine } from './use-known-machine';
import { useNextField } from './use-next-field';
import { WorkFields } from './work-fields';

interface JobFormProps {
  /** Null for a new one. */
  readonly job: ServiceJob | null;
  /** What a new visit under a contract begins with. */
  readonly visit?: PlannedVisit;
}

const addTitle = (visit: PlannedVisit | undefined) =>
  visit ? texts.visit.titleOf(visit.contract.number) : texts.addTitle;

/** Receives a machine, plans a visit, or changes a job. */
export function JobForm({ job, visit }: JobFormProps) {
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(() => ({ ...valuesOf(job), ...visit?.values }), [job, visit]);
  // A change by another user is merged in without overwriting what was typed meanwhile.
  const form = useForm<JobValues>(
    job ? { values, resetOptions: { keepDirtyValues: true } } : { defaultValues: values },
  );
  const known = useKnownMachine(form);
  const goOn = useNextField(form, known);
  const save = useFormSave(serviceJobs, {
    call: (entered: JobValues) =>
      job
        ? post<ServiceJobSavedResponse>(`/update-service-job/${job.id}`, {
            ...requestOf(entered),
            version: job.version,
          })
        : post<ServiceJobSavedResponse>('/add-service-job', requestOf(entered), entered.attempt),
    succeeded: texts.saved,
    failed: texts.notSaved,
    onSaved: ({ service_job: saved }) => void navigate(job || visit ? serviceJobPath(saved) : receivedPath(saved)),
  });
  const { machine } = known;
  const left = visit ? contractPath(visit.contract) : job ? serviceJobPath(job) : SERVICE_JOBS_PATH;

  return (
    <FormPage
      form={form}
      title={job ? texts.editTitle(job.number) : addTitle(visit)}
      draft={`${ownerId}:service-job:${visit ? `visit-${visit.contract.id}` : (job?.id ?? 'new')}`}
      {...save}
      submitKey="F10"
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      onClose={() => void navigate(left)}
    >
      <MachineFields form={form} known={known} ownId={job?.id ?? null} onEntered={goOn} />
      <CustomerFields form={form} />
      <FaultFields form={form} />
      <WorkFields
        form={form}
        machine={machine}
        ownId={job?.id ?? null}
        contract={job?.contract ?? visit?.contract.number ?? null}
      />
    </FormPage>
  );
}
