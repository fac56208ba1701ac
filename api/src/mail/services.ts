import type { MailQueue } from './queued-mailer';
import type { JobServices } from '../jobs/services';

export interface MailServices extends JobServices {
  readonly mailer: MailQueue;
}
