import type { ServiceJobInFullResponse } from '@ofisi/api-contract/service/service-jobs';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { fittingMessages, messageText, type ServiceMessage } from '@ofisi/shared-shop/service-messages';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { TextButton } from './text-button';

interface SendTextProps {
  readonly answer: ServiceJobInFullResponse;
}

/** Prepares the words that fit the job's stage for WhatsApp or SMS; nothing for a job that has ended. */
export function SendText({ answer: { service_job: job, storage, messages } }: SendTextProps) {
  const { shop } = useShopSettings();
  const wordsOf = (about: ServiceMessage) => {
    const machine = [job.brand, job.model].filter(Boolean).join(' ') || null;
    const facts = { ...job, machine, storage, shop, origin: window.location.origin, now: new Date() };
    return messageText(about, facts, job.customer_name);
  };
  return (
    <TextButton
      number={job.number}
      phone={job.phone_number}
      fitting={fittingMessages(job, new Date())}
      wordsOf={wordsOf}
      sent={messages}
      resource={serviceJobs}
      path={`/add-service-message/${job.id}`}
    />
  );
}
