import type { Measure } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../errors';
import type { Options } from './options';
import type { Verb } from './verbs/words';

const SYMPTOMS: Readonly<Record<string, Measure>> = {
  errors: 'faults',
  silence: 'missing reports',
  lcp: 'lcp',
  inp: 'inp',
};

/** Halves the revisions between a good and a bad one, by what pages reported or by links for a person. */
export const bisectVerb: Verb = async (registry, { environment, from, to, says }) => {
  const measure = says === null ? null : SYMPTOMS[says];
  if (measure === undefined) {
    throw new PlatformError(400, `--says takes ${Object.keys(SYMPTOMS).join(', ')}, not "${says}".`);
  }
  const [low, high] = [revisionOf(from, '--from'), revisionOf(to, '--to')];
  const bisection = await registry.bisect(environment, { from: low, to: high, says: measure });
  if ('found' in bisection) {
    const { found, finding } = bisection;
    const changes = found.changes.map((one) => `  ${one.remote}: ${one.from ?? '–'} → ${one.to ?? '–'}`);
    const heading = `Revision ${found.revision}, by ${found.by} at ${found.at}: ${found.reason || 'no reason given'}`;
    return { text: [heading, ...changes, ...(finding === null ? [] : [`  ${finding}`])].join('\n') };
  }
  const { next, openings } = bisection;
  const { path, url } = await registry.linkSet(next.setId, { environment, days: 1 });
  const again = (range: string) => `npm run mf -- bisect --environment ${environment} ${range}`;
  const lines = [
    `Open revision ${next.revision} at the host of ${environment} (${openings} to look at, at most):`,
    `  ${url ?? path}`,
    `If it is good: ${again(`--from ${next.revision} --to ${high}`)}`,
    `If it is bad:  ${again(`--from ${low} --to ${next.revision}`)}`,
  ];
  return { text: lines.join('\n') };
};

function revisionOf(text: Options['from'], option: string): number {
  if (text === null || !/^[1-9]\d{0,8}$/.test(text)) {
    throw new PlatformError(400, `bisect needs the number of a revision (${option}).`);
  }
  return Number(text);
}
