import type { JobQuote } from '@ofisi/api-contract/service/service-work';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { workTexts as texts } from '../texts/work';
import styles from './work.module.css';
import { newAttempt, reserveParts } from './work.resource';

/** What an accepted quotation still waits for; once everything is in stock, its parts are reserved (decision BO-186). */
export function AwaitedParts({ quote }: { quote: JobQuote }) {
  const { awaits, number } = quote;
  const mayReserve = useSession(({ permissions }) => permissions.includes('quotations.manage'));
  const [attempt] = useState(newAttempt);
  const reserve = useResourceMutation(serviceJobs, {
    call: () => reserveParts(quote, attempt),
    onSuccess: () => notify(texts.reserved(number)),
  });
  return (
    <>
      <span className={styles.facts}>{awaits.length > 0 ? texts.awaits(awaits.join(', ')) : texts.partsHere}</span>
      {mayReserve && awaits.length === 0 && (
        <button
          type="button"
          className={buttons.primary}
          disabled={reserve.isPending}
          // The second press of a double press.
          onClick={({ detail }) => detail < 2 && reserve.mutate(undefined)}
        >
          {texts.reserve}
        </button>
      )}
      {reserve.error && <FailureAlert text={texts.notReserved} reason={reasonOf(reserve.error)} />}
    </>
  );
}
