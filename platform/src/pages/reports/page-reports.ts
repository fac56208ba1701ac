import type { FastifyInstance } from 'fastify';
import { PAGE_REPORTS_PATH } from '@ofisi/shared-contract/boot';
import { sentence } from '../../errors';
import type { EnvironmentStore } from '../../registry/environment-store';
import type { EnvironmentOfRequest } from '../environments/environment-of-request';
import { isPreview } from '../../sets/chosen-set';
import type { ResolvedEnvironment } from '../../sets/resolve-environment';
import type { ServedEnvironment } from '../environments/served-environment';
import { proving, type PageReport, type Proving, type ProvingLimits } from './proving';

/** The shell's release, the set, which pages of before did not name, and containers; those that failed once more with a `!`. */
const REPORT = /^[\w.-]{1,100}(?: @[0-9a-f]{1,64})?(?: !?[\w$]{1,100}){0,50}$/;
const LONGEST = 8_000;

export interface PageReportsOptions {
  readonly environmentOf: EnvironmentOfRequest;
  readonly environments: EnvironmentStore;
  readonly limits: ProvingLimits;
  readonly reported: (report: PageReport) => void;
}

/**
 * `POST /page-reports`: pages say, some seconds after they were loaded, what became of the releases that they were made of. What is not
 * pinned, or only chosen by a visitor, is not counted; a release that is proven is kept in the registry, where the next pin finds it.
 */
export function pageReports(app: FastifyInstance, options: PageReportsOptions): void {
  const { environmentOf, environments, limits, reported } = options;
  const counts = new Map<ServedEnvironment, Proving>();

  app.post(PAGE_REPORTS_PATH, { bodyLimit: LONGEST }, async (request, reply) => {
    const { body } = request;
    if (typeof body !== 'string' || !REPORT.test(body)) return reply.code(400).send();
    const environment = environmentOf(request);
    const set = await environment.resolve(request);
    const count = counts.get(environment) ?? proving(limits);
    counts.set(environment, count);
    for (const report of set && !isPreview(set) ? reportsIn(body, set) : []) {
      reported(report);
      const proven = count.count(report, request.ip);
      if (!proven) continue;
      app.log.info({ environment: environment.name, ...proven }, 'proven by pages');
      await environments.prove(environment.name, proven).catch((error: unknown) => app.log.error(sentence(error)));
    }
    return reply.code(204).send();
  });
}

/** What a page says of the releases that are pinned; nothing where it was made of another set. */
function reportsIn(text: string, { boot, shell, current }: ResolvedEnvironment): PageReport[] {
  const [shellRelease, ...words] = text.split(' ');
  const named = words.find((word) => word.startsWith('@'));
  if (shellRelease !== shell.releaseId || (named !== undefined && named !== `@${boot.set?.id}`)) return [];
  const said = new Set(words);
  return Object.values(current).flatMap((release): PageReport[] => {
    const { remote, releaseId, container } = release;
    if (said.has(`!${container}`)) return [{ remote, release: releaseId, outcome: 'failed' }];
    return said.has(container) || release === shell ? [{ remote, release: releaseId, outcome: 'good' }] : [];
  });
}
