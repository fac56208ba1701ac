import type { ServiceContractInFullResponse } from '@ofisi/api-contract/service/contracts';
import { DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import type { Saved } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { contractTexts as texts } from '../texts/contracts';
import styles from './contracts.module.css';

/** The customer's page for readings: its link, to mail, or to copy into a message. */
export function MeterLink({ answer }: { answer: ServiceContractInFullResponse }) {
  const { service_contract: contract, link, has_email: hasEmail } = answer;
  const send = useMutation({
    mutationFn: () => post<Saved>(`/send-meter-link/${contract.id}`),
    onSuccess: ({ message }) => notify(message || texts.linkSent),
  });
  const copy = () =>
    navigator.clipboard.writeText(texts.linkText(contract.number, link)).then(
      () => notify(texts.copied),
      () => notify(texts.notCopied),
    );
  return (
    <DetailsSection title={texts.link}>
      <p>{texts.linkHint}</p>
      <p className={styles.link}>{link}</p>
      <div className={styles.buttons}>
        <button type="button" className={buttons.button} onClick={() => void copy()}>
          {texts.copyLink}
        </button>
        {hasEmail && (
          <button type="button" className={buttons.button} disabled={send.isPending} onClick={() => send.mutate()}>
            {texts.mailLink}
          </button>
        )}
      </div>
      {send.error && <FailureAlert text={texts.linkNotSent} reason={reasonOf(send.error)} />}
    </DetailsSection>
  );
}
