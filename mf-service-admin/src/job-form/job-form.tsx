import type { ServiceJob, ServiceJobSavedResponse } from '@ofisi/api-contract/service/service-jobs';
import { FormPage } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { receivedPath, serviceJobPath, serviceJobs, SERVICE_JOBS_PATH } from '../service-jobs/service-jobs.resource';
import { jobFormTexts as texts } from '../texts/job-form';
import { CustomerFields } from './customer-fields';
import { FaultFields } from './fault-fields';
import { requestOf, valuesOf, type JobValues } from './job-values';
import { MachineFields } from './machine-fields';
import { useKnownMachine } from './use-known-machine';
import { WorkFields } from './work-fields';

/** Receives a machine, or changes a job; `job` is null for a new one. */
export function JobForm({ job }: { job: ServiceJob | null }) {
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(() => valuesOf(job), [job]);
  // A change by another user is merged in without overwriting what was typed meanwhile.
  const form = useForm<JobValues>(
    job ? { values, resetOptions: { keepDirtyValues: true } } : { defaultValues: values },
  );
  const known = useKnownMachine(form);
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
    onSaved: ({ service_job: saved }) => void navigate(job ? serviceJobPath(saved) : receivedPath(saved)),
  });
  const { machine } = known;

  return (
    <FormPage
      form={form}
      title={job ? texts.editTitle(job.number) : texts.addTitle}
      draft={`${ownerId}:service-job:${job?.id ?? 'new'}`}
      {...save}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      onClose={() => void navigate(job ? serviceJobPath(job) : SERVICE_JOBS_PATH)}
    >
      <MachineFields form={form} known={known} ownId={job?.id ?? null} />
      <CustomerFields form={form} />
      <FaultFields form={form} />
      <WorkFields form={form} machine={machine} ownId={job?.id ?? null} />
    </FormPage>
  );
}
