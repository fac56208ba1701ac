import type { SecretBox } from '../../access/secret-box';
import type { Db } from '../../engine/database';
import type { JobHandler, RepeatedJob } from '../../jobs/jobs';
import { CONTRACT_MAIL_JOB, contractMailHandler, queueContractMails } from './contract-mails';
import { DAY_MAIL_JOB, dayMailHandler, queueDayMail } from './day-mail';
import { queueServiceMails, SERVICE_MAIL_JOB } from './queue-mails';
import { serviceMailHandler, type ServiceMailServices } from './service-mail';

const LOOK_EVERY = 60_000;

/** Looks for mails that are due. */
export const serviceMailJobs = (
  db: Db,
  secretBox: SecretBox,
  clock: () => Date,
): Readonly<Record<string, RepeatedJob>> => ({
  'service mails': {
    every: LOOK_EVERY,
    work: async () => {
      await queueServiceMails(db, secretBox, clock());
      await queueContractMails(db, secretBox, clock());
      await queueDayMail(db, secretBox, clock());
    },
  },
});

/** Delivers them. */
export const serviceMailHandlers = (services: ServiceMailServices): Readonly<Record<string, JobHandler>> => ({
  [SERVICE_MAIL_JOB]: serviceMailHandler(services),
  [CONTRACT_MAIL_JOB]: contractMailHandler(services),
  [DAY_MAIL_JOB]: dayMailHandler(services),
});
