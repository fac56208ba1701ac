import type { ServiceHours, ServiceHoursSavedResponse } from '@ofisi/api-contract/service/service-hours';
import type { ServiceJobInFullResponse } from '@ofisi/api-contract/service/service-jobs';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { hoursTexts as texts } from '../texts/hours';
import styles from './hours.module.css';
import { LogTime } from './log-time';

const nameOf = ({ minutes, day }: ServiceHours) => [texts.show(minutes), formatDay(day)] as const;

/** The time that was logged on a job; entries of the user's own can be removed while the job is open. */
export function HoursSection({ answer: { service_job: job, hours } }: { answer: ServiceJobInFullResponse }) {
  const isOpen = !isServiceEnded(job.stage);
  const [asked, setAsked] = useState<ServiceHours | null>(null);
  const [isAsking, setAsking] = useState(false);
  const remove = useResourceMutation(serviceJobs, {
    call: ({ id }: ServiceHours) => post<ServiceHoursSavedResponse>(`/delete-service-hours/${id}`, {}),
    onSuccess: () => notify(texts.removed),
  });
  return (
    <DetailsSection title={texts.title}>
      {remove.error && <FailureAlert text={texts.notRemoved} reason={reasonOf(remove.error)} />}
      {hours.length > 0 && (
        <ul className={styles.entries}>
          {hours.map((entry) => (
            <li key={entry.id}>
              <span className={styles.minutes}>{texts.show(entry.minutes)}</span>
              <span className={styles.what}>
                {entry.done}
                <span className={styles.muted}>
                  {formatDay(entry.day)} · {entry.by}
                </span>
              </span>
              {entry.is_own && isOpen && (
                <button
                  type="button"
                  className={buttons.button}
                  aria-label={texts.removeEntry(...nameOf(entry))}
                  disabled={remove.isPending}
                  onClick={() => {
                    setAsked(entry);
                    setAsking(true);
                  }}
                >
                  {texts.remove}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <span>
          {hours.length === 0
            ? texts.none
            : texts.total(texts.show(hours.reduce((sum, { minutes }) => sum + minutes, 0)))}
        </span>
        {isOpen && <LogTime job={job} />}
      </div>
      {asked && (
        <ConfirmDialog
          open={isAsking}
          title={texts.removeTitle(...nameOf(asked))}
          confirmLabel={texts.remove}
          cancelLabel={texts.keep}
          loses
          onConfirm={() => {
            remove.mutate(asked);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
          afterClose={() => setAsked(null)}
        />
      )}
    </DetailsSection>
  );
}
