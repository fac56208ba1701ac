import type { FastifyRequest } from 'fastify';
import type { EnvironmentResolver } from '../sets/current-environment';

/** A start that takes longer will never finish: the slowest known phone on the slowest known line takes less. */
const STARTS_WITHIN_MS = 10_000;
/** The cookie's values for a finished and a failed start; any other value is the time at which the start began. */
const FINISHED = 0;
const FAILED = 1;

/**
 * Serves the same set with the last good shell, where there is one, to a visitor whose last start of the shell did not finish. The shell's
 * early script reports this in a cookie that names the release (`shell/src/early/early.ts`).
 */
export const withLastGoodShell =
  (resolve: EnvironmentResolver): EnvironmentResolver =>
  async (request) => {
    const set = await resolve(request);
    return set?.withLastGoodShell && hasFailed(request, set.shell.releaseId) ? set.withLastGoodShell : set;
  };

function hasFailed({ headers: { cookie = '' } }: FastifyRequest, release: string): boolean {
  const name = `ofisi_start_${release}=`;
  const found = cookie.split(/;\s*/).find((one) => one.startsWith(name));
  const mark = Number(found?.slice(name.length) || Number.NaN);
  return mark === FAILED || (mark !== FINISHED && Date.now() - mark >= STARTS_WITHIN_MS);
}
