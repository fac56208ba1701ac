import type { Background } from './background';
import type { Catalogue } from './catalogue/catalogue';
import type { Db } from './engine/database';
import type { EtimsSettings } from './etims/settings';
import type { FileStore } from './files/file-store';
import type { PictureMaker } from './files/pictures/make-picture';
import type { GuessThrottle } from './http/guess-throttle';
import type { LoginThrottle, ThrottleLimits } from './identity/login-throttle';
import type { MailLimit } from './identity/mail-limit';
import type { SecretBox } from './identity/secret-box';
import type { SessionStore } from './identity/sessions';
import type { FileReader } from './imports/reading/file-reader';
import type { ImportKinds } from './imports/kinds';
import type { Jobs } from './jobs/jobs';
import type { Mpesa } from './mpesa/mpesa';
import type { PaymentNews } from './mpesa/prompts/payment-news';
import type { MailQueue } from './mail/queued-mailer';
import type { ApiMetrics } from './metrics';
import type { UnpaidLimit } from './sales/orders/unpaid-limit';
import type { SettingsCache } from './settings/settings-cache';

/** Limits against abuse (invariant 23). Per client address, or per user where one is signed in. */
export interface Limits extends ThrottleLimits {
  readonly registrationsPerHour: number;
  readonly ordersPerMinute: number;
  readonly quotesPerMinute: number;
  /** Who tries order numbers against phone numbers is slowed down strictly. */
  readonly trackingsPerTenMinutes: number;
  /** Requests for a link, and uses of one, per address; a quarter of it per e-mail address. */
  readonly passwordResetsPerHour: number;
  readonly reviewsPerHour: number;
  readonly quoteRequestsPerHour: number;
  readonly searchesPerMinute: number;
  /** Pictures and receipts, per user. */
  readonly uploadsPerMinute: number;
  /** All POSTs together, per address, whatever comes of them. */
  readonly postsPerMinute: number;
}

/** What routes are built from; made once in `app.ts`. */
export interface Services {
  readonly db: Db;
  /** The same data for reports. */
  readonly reports: Db;
  readonly sessions: SessionStore;
  readonly throttle: LoginThrottle;
  /** Of those who try order numbers against phone numbers. */
  readonly trackingThrottle: GuessThrottle;
  readonly mailLimit: MailLimit;
  readonly secretBox: SecretBox;
  readonly catalogue: Catalogue;
  readonly settings: SettingsCache;
  readonly limits: Limits;
  /** The time by the clock that all processes have in common. */
  readonly clock: () => Date;
  /** How long an unpaid online order holds its stock, in minutes (invariant 12). */
  readonly reservationMinutes: number;
  /** What unpaid online orders may hold per phone, address and account, unless the owner sets otherwise (invariant 23). */
  readonly unpaidLimit: UnpaidLimit;
  readonly files: FileStore;
  readonly pictures: PictureMaker;
  /** What can be imported; routes add to it. */
  readonly importKinds: ImportKinds;
  readonly fileReader: FileReader;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly background: Background;
  readonly mailer: MailQueue;
  readonly metrics: ApiMetrics;
  /** Null where the shop cannot be paid by a prompt on the phone. */
  readonly mpesa: Mpesa | null;
  readonly paymentNews: PaymentNews;
  /** Undefined where the shop issues no tax invoices. */
  readonly etims: EtimsSettings | undefined;
  /** Where the shop reads what customers ask; its public address unless this says otherwise. */
  readonly contactEmail: string | undefined;
  /** The address that browsers know, as links in mails have it. */
  readonly publicOrigin: string;
}
