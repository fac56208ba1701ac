import type { FastifyRequest } from 'fastify';
import type { EnvironmentResolver } from '../sets/current-environment';

/** A start that has not finished by then will not. The slowest phone on the slowest line that we know takes less. */
const STARTS_WITHIN_MS = 10_000;
/** What the cookie says of a start that has finished, and of one that has failed; else the time when it began. */
const FINISHED = 0;
const FAILED = 1;

/**
 * Gives a visitor whose last start of the shell did not finish the same set with the last good shell, where there is one. The shell's early
 * script says so in a cookie that names the release (`shell/src/early/early.ts`).
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
