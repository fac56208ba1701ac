import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { workTexts as texts } from '../texts/work';
import { chargeDiagnosis, newAttempt } from './work.resource';

/** Charges the fee for a diagnosis without a repair, after asking. */
export function ChargeButton({ job, fee }: { job: Pick<ServiceJob, 'id' | 'number'>; fee: number }) {
  const [isOpen, setOpen] = useState(false);
  const [attempt] = useState(newAttempt);
  const charge = useResourceMutation(serviceJobs, {
    call: () => chargeDiagnosis(job.id, attempt),
    onSuccess: () => {
      setOpen(false);
      notify(texts.charged);
    },
  });
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {texts.charge(formatTotal(fee))}
      </button>
      <ConfirmDialog
        open={isOpen}
        title={texts.chargeTitle(job.number, formatTotal(fee))}
        confirmLabel={texts.chargeConfirm}
        cancelLabel={texts.chargeCancel}
        busy={charge.isPending}
        onConfirm={() => charge.mutate(undefined)}
        onCancel={() => setOpen(false)}
      >
        <p>{texts.chargeMeans}</p>
        {charge.error && <FailureAlert text={texts.notCharged} reason={reasonOf(charge.error)} />}
      </ConfirmDialog>
    </>
  );
}
