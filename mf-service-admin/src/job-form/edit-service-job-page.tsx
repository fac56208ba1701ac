import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useParams } from '@ofisi/shared-contract/routing';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { serviceJobPath, SERVICE_JOBS_PATH, useServiceJob } from '../service-jobs/service-jobs.resource';
import { jobFormTexts } from '../texts/job-form';
import { serviceJobTexts as texts } from '../texts/service-jobs';
import { JobForm } from './job-form';

/** Changes a job that has not ended. */
export function EditServiceJobPage() {
  const { id = '' } = useParams();
  const query = useServiceJob(id);
  const job = query.data?.service_job;
  if (job && !isServiceEnded(job.stage)) return <JobForm job={job} />;
  return (
    <DetailsPage
      title={job?.number ?? texts.title}
      back={job ? { to: serviceJobPath(job), label: job.number } : { to: SERVICE_JOBS_PATH, label: texts.title }}
    >
      {job ? <p className={alerts.alert}>{jobFormTexts.ended}</p> : <QueryNotice query={query} failed={texts.failed} />}
    </DetailsPage>
  );
}
