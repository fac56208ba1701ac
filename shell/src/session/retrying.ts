import { mayTryAgain } from '@ofisi/shared-auth/query';
import { isConnectionLost, backOnline } from '../network/network';

/** Delays before the second and the third try. */
const PAUSES_MS = [400, 1200];

/**
 * Runs `call`, with up to two retries if it failed quickly and for a transient reason (network, 5xx); a refusal is final. While the browser
 * is offline it waits, however long that takes.
 */
export async function retrying<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const [failures, pause] of PAUSES_MS.entries()) {
    try {
      return await call();
    } catch (error) {
      const lost = isConnectionLost(error);
      if (signal.aborted || !(lost || mayTryAgain(failures, error))) throw error;
      if (lost) await backOnline(signal);
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return call();
}
