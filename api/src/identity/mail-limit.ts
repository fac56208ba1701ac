import { noPeers, type Peers } from '../engine/peers';
import { Refusal } from '../http/envelope';
import { inWords } from '../http/guess-throttle';
import { MonotonicCounts } from '../http/monotonic-counts';

/** The share of the limit per caller that applies to one e-mail address, so that no mailbox can be flooded from here. */
const SHARE_PER_EMAIL = 1 / 4;
const HOUR = 60 * 60_000;

/** Counts a mail that anybody can have sent to an address by asking for it. All kinds of mail count together. */
export type MailLimit = (email: string) => { readonly isExceeded: boolean; readonly seconds: number };

/** @param perCaller how many mails one caller may ask for in an hour */
export function createMailLimit(perCaller: number, peers: Peers = noPeers): MailLimit {
  const counts = new MonotonicCounts('mails', peers);
  const max = Math.ceil(perCaller * SHARE_PER_EMAIL);
  return (email) => {
    const { current, ttl } = counts.count(email, HOUR);
    return { isExceeded: current > max, seconds: Math.ceil(ttl / 1000) };
  };
}

export const tooManyMails = (seconds: number) =>
  new Refusal(
    429,
    `Too many requests. Please try again in ${inWords(Math.ceil(seconds / 60), 'minute')}.`,
    {},
    { 'retry-after': String(seconds) },
  );
