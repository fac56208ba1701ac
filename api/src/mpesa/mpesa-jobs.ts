import type { Db } from '../engine/database';
import type { RepeatedJob } from '../jobs/jobs';
import { handleWaitingMessages, removeOldMessages } from './hooks/messages';
import type { Mpesa } from './mpesa';
import { pollPrompts } from './prompts/poll-prompts';
import { askAboutUnproven } from './queries/ask-about-unproven';
import { readStatement } from './received/read-statement';

/** Work that must not depend on the provider's callbacks, because those get lost. */
export const mpesaJobs = (db: Db, mpesa: Mpesa): Readonly<Record<string, RepeatedJob>> => ({
  'mpesa prompts': {
    every: mpesa.times.poll,
    async work() {
      await handleWaitingMessages(db, mpesa);
      await pollPrompts(db, mpesa);
      await askAboutUnproven(db, mpesa);
    },
  },
  'mpesa statement': {
    every: mpesa.times.statement,
    work: async () => void (await readStatement(db, mpesa)),
  },
  'mpesa clean-up': { every: 60 * 60_000, work: () => removeOldMessages(db) },
});
