import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { workTexts } from '../texts/work';
import { chargeJob, newAttempt, type Charged } from './work.resource';

interface ChargeButtonProps {
  readonly job: Pick<ServiceJob, 'id' | 'number'>;
  readonly kind: Charged;
  /** In shillings. */
  readonly fee: number;
}

/** Charges the fee for a diagnosis without a repair, or for storage, after asking. */
export function ChargeButton({ job, kind, fee }: ChargeButtonProps) {
  const texts = workTexts.charges[kind];
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(newAttempt);
  const charge = useResourceMutation(serviceJobs, {
    call: () => chargeJob(job.id, kind, attempt),
    onSuccess: () => {
      setOpen(false);
      // Storage can be charged again, for the days after.
      setAttempt(newAttempt());
      notify(texts.done);
    },
  });
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {texts.label(formatTotal(fee))}
      </button>
      <ConfirmDialog
        open={isOpen}
        title={texts.title(job.number, formatTotal(fee))}
        confirmLabel={texts.confirm}
        cancelLabel={workTexts.chargeCancel}
        busy={charge.isPending}
        onConfirm={() => charge.mutate(undefined)}
        onCancel={() => setOpen(false)}
      >
        <p>{texts.means}</p>
        {charge.error && <FailureAlert text={texts.failed} reason={reasonOf(charge.error)} />}
      </ConfirmDialog>
    </>
  );
}
