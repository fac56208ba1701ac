import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE_REPORTS_PATH, type Stage } from '@ofisi/shared-contract/health';
import { sentence } from '../../errors';
import { isBad, parseHealthReport } from '../../health/health-report';
import type { EnvironmentStore } from '../../registry/environment-store';
import type { EnvironmentOfRequest } from '../environments/environment-of-request';
import { isPreview } from '../../sets/chosen-set';
import type { ResolvedEnvironment } from '../../sets/resolve-environment';
import type { ServedEnvironment } from '../environments/served-environment';
import { proving, type PageReport, type Proving, type ProvingLimits } from './proving';

/**
 * What shells before contract 4.8 send: the shell's release, the id of the set, which earlier ones leave out, and containers; those that
 * failed once more with a `!`.
 */
const WORDS = /^[\w.-]{1,100}(?: @[0-9a-f]{1,64})?(?: !?[\w$]{1,100}){0,50}$/;
const LONGEST = 8_000;

export interface PageReportsOptions {
  readonly environmentOf: EnvironmentOfRequest;
  readonly environments: EnvironmentStore;
  readonly limits: ProvingLimits;
  /** Called with the outcome of each release in each report. */
  readonly reported: (report: PageReport) => void;
}

/**
 * `POST /page-reports`: pages report how the releases that they run are doing (`HealthReport`). Reports of previews are not counted. A
 * release that is proven is stored in the registry, where the next pin finds it.
 */
export function pageReports(app: FastifyInstance, options: PageReportsOptions): void {
  const { environmentOf, environments, limits, reported } = options;
  const counts = new Map<ServedEnvironment, Proving>();

  app.post(PAGE_REPORTS_PATH, { bodyLimit: LONGEST }, async (request, reply) => {
    const environment = environmentOf(request);
    const reports = await reportsIn(request, environment);
    if (!reports) return reply.code(400).send();
    const count = counts.get(environment) ?? proving(limits);
    counts.set(environment, count);
    for (const report of reports) {
      reported(report);
      const proven = count.count(report, request.ip);
      if (!proven) continue;
      app.log.info({ environment: environment.name, ...proven }, 'proven by pages');
      await environments.prove(environment.name, proven).catch((error: unknown) => app.log.error(sentence(error)));
    }
    return reply.code(204).send();
  });
}

/** @returns the outcome of each release; null for a body that is no report */
async function reportsIn(request: FastifyRequest, environment: ServedEnvironment): Promise<PageReport[] | null> {
  const { body } = request;
  if (typeof body !== 'string') return null;
  const isOfWords = WORDS.test(body);
  const report = isOfWords ? null : parseHealthReport(body);
  if (!isOfWords && !report) return null;
  const resolved = await environment.resolve(request);
  const set = resolved && !isPreview(resolved) ? resolved : null;
  if (!report) return set ? outcomesInWords(body, set) : [];
  const of = environment.health.reported(request, report, set);
  return report.releases.flatMap(({ remote, release, stage, faults }): PageReport[] => {
    if (of?.releases[remote] !== release) return [];
    if (isBad(faults)) return [{ remote, release, outcome: 'failed' }];
    return report.first && isThere(stage) ? [{ remote, release, outcome: 'good' }] : [];
  });
}

/** A release that came no further proves nothing. */
const isThere = (stage: Stage | undefined): boolean => stage === 'mounted' || stage === 'alive';

/** The outcome of each pinned release; none where the page was composed of another set. */
function outcomesInWords(text: string, { boot, shell, current }: ResolvedEnvironment): PageReport[] {
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
