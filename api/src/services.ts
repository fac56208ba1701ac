import type { Background } from './background';
import type { CatalogueCache } from './catalogue/catalogue-cache';
import type { Db } from './engine/database';
import type { GuessThrottle } from './http/guess-throttle';
import type { LoginThrottle, ThrottleLimits } from './identity/login-throttle';
import type { MailLimit } from './identity/mail-limit';
import type { SecretBox } from './identity/secret-box';
import type { SessionStore } from './identity/sessions';
import type { Mailer } from './mail/mailer';
import type { ApiMetrics } from './metrics';
import type { UnpaidLimit } from './sales/orders/unpaid-limit';

/** Limits against abuse (invariant 23). Per client address, or per user where one is signed in. */
export interface Limits extends ThrottleLimits {
  registrationsPerHour: number;
  ordersPerMinute: number;
  quotesPerMinute: number;
  /** Who tries order numbers against phone numbers is slowed down strictly. */
  trackingsPerTenMinutes: number;
  /** Requests for a link, and uses of one, per address; a quarter of it per e-mail address. */
  passwordResetsPerHour: number;
  reviewsPerHour: number;
  quoteRequestsPerHour: number;
  searchesPerMinute: number;
  /** All POSTs together, per address, whatever comes of them. */
  postsPerMinute: number;
}

/** What routes are built from; made once in `app.ts`. */
export interface Services {
  db: Db;
  sessions: SessionStore;
  throttle: LoginThrottle;
  /** Of those who try order numbers against phone numbers. */
  trackingThrottle: GuessThrottle;
  mailLimit: MailLimit;
  secretBox: SecretBox;
  catalogue: CatalogueCache;
  limits: Limits;
  /** How long an unpaid online order holds its stock, in minutes (invariant 12). */
  reservationMinutes: number;
  /** What unpaid online orders may hold per phone, address and account (invariant 23). */
  unpaidLimit: UnpaidLimit;
  background: Background;
  mailer: Mailer;
  metrics: ApiMetrics;
  /** Where the shop reads what customers ask. */
  contactEmail: string;
  /** The address that browsers know, as links in mails have it. */
  publicOrigin: string;
}
