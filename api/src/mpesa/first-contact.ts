import { setTimeout as delay } from 'node:timers/promises';
import type { SecretBox } from '../access/secret-box';
import type { Db } from '../engine/database';
import { registerPaybill } from './hooks/paybill-addresses';
import type { Mpesa } from './mpesa';

/** Milliseconds before contacting the provider again: at first, and at most. */
const PAUSE = { first: 1_000, longest: 5 * 60_000 };

/** Logs whether the provider accepts the credentials; the shop starts in any case. Resolves to whether the provider answered. */
export async function checkCredentials({ daraja, log }: Pick<Mpesa, 'daraja' | 'log'>): Promise<boolean> {
  const known = await daraja.knowsUs();
  if (known === false) {
    log.error('M-Pesa rejects MPESA_CONSUMER_KEY or MPESA_CONSUMER_SECRET: nobody can pay by phone.');
  } else if (known === null) {
    log.warn('M-Pesa does not answer at MPESA_BASE_URL: prompts are sent anyway.');
  } else {
    log.info('M-Pesa accepts the credentials.');
  }
  return known !== null;
}

/**
 * What a process arranges with the provider at its start: it checks the credentials, and registers the addresses for payments by hand.
 * A provider that does not answer is retried with growing pauses, until it does or the app closes.
 */
export async function makeContact(db: Db, secretBox: SecretBox, mpesa: Mpesa, closing: AbortSignal): Promise<void> {
  let pause = PAUSE.first;
  while (!(await checkCredentials(mpesa))) {
    await delay(pause, undefined, { signal: closing }).catch(() => undefined);
    if (closing.aborted) {
      return;
    }
    pause = Math.min(2 * pause, PAUSE.longest);
  }
  await registerPaybill(db, secretBox, mpesa);
}
