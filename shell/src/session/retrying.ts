import { isTemporary } from '@ofisi/shared-auth/http';
import { isLineLost, lineBack } from '../network/network';

/** Pauses before the second and the third try. */
const PAUSES_MS = [400, 1200];

/**
 * Runs `call`, and again up to twice when it failed for a passing reason (network, 5xx); a refusal is an answer. Without a
 * line it waits for the line, however long that takes.
 */
export async function retrying<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error;
      if (isLineLost(error)) await lineBack(signal);
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return call();
}
