import type { ServiceContract, ServiceContractInFullResponse } from '@ofisi/api-contract/service/contracts';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { currentRowOf, useResourceMutation, type Saved } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { SendContractText } from '../messages/send-contract-text';
import { contractTexts as texts } from '../texts/contracts';
import { serviceContracts } from './contracts.resource';
import styles from './contracts.module.css';

/** The customer's page for readings: its link, to mail, or to copy into a message. */
export function MeterLink({ answer }: { answer: ServiceContractInFullResponse }) {
  const { service_contract: contract, link, has_email: hasEmail } = answer;
  const send = useResourceMutation(serviceContracts, {
    call: () => post<Saved>(`/send-meter-link/${contract.id}`),
    onSuccess: ({ message }) => notify(message || texts.linkSent),
  });
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify(texts.copied),
      () => notify(texts.notCopied),
    );
  return (
    <DetailsSection title={texts.link}>
      <p>{texts.linkHint}</p>
      <p className={styles.link}>{link}</p>
      <div className={styles.buttons}>
        <SendContractText answer={answer} />
        {hasEmail && (
          <button
            type="button"
            className={buttons.button}
            disabled={send.isPending}
            onClick={() => send.mutate(undefined)}
          >
            {texts.mailLink}
          </button>
        )}
        <button type="button" className={buttons.button} onClick={() => void copy()}>
          {texts.copyLink}
        </button>
        <RenewLink contract={contract} />
      </div>
      {send.error && <FailureAlert text={texts.linkNotSent} reason={reasonOf(send.error)} />}
    </DetailsSection>
  );
}

/** Replaces the link, after asking: whoever has the present one cannot use it any more. */
function RenewLink({ contract: { id, version, number } }: { contract: ServiceContract }) {
  const [isOpen, setOpen] = useState(false);
  const renew = useResourceMutation(serviceContracts, {
    call: () => post<Saved>(`/renew-meter-link/${id}`, { version }),
    onSuccess: () => {
      setOpen(false);
      notify(texts.linkRenewed);
    },
  });
  const { error } = renew;
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {texts.renewLink}
      </button>
      <ConfirmDialog
        open={isOpen}
        title={texts.renewQuestion(number)}
        confirmLabel={texts.renewLink}
        cancelLabel={texts.keepLink}
        busy={renew.isPending}
        loses
        onConfirm={() => renew.mutate(undefined)}
        onCancel={() => setOpen(false)}
      >
        <p>{texts.renewMeans}</p>
        {error && (
          <FailureAlert
            text={currentRowOf(error) ? texts.changed : texts.linkNotRenewed}
            reason={currentRowOf(error) ? null : reasonOf(error)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
