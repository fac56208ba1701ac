import { RENDERED_ATTRIBUTE } from '@ofisi/shared-contract/boot';
import { sentence } from '../errors';
import type { Fault, FaultKind } from '../rendering/faults';
import { labelOf, type Visit } from './visits';

/** Wording of the faults of server bundles in a refusal. */
const WRONGS: Readonly<Record<Exclude<FaultKind, 'busy'>, string>> = {
  throw: 'fails on the server',
  hang: 'does not come back on the server',
  memory: 'uses up the memory of its process on the server',
  altered: 'has another server bundle than was published',
  missing: 'has lost its server bundle',
  unhandled: 'leaves an error unhandled on the server',
};

export interface RenderedVisits {
  /** One sentence per fault. */
  readonly problems: readonly string[];
  /** Addresses whose pages were not rendered although nothing is wrong with them: the API did not respond. */
  readonly unrendered: readonly string[];
}

/** Requests every server-rendered page from the gateway of the trial. @param takeFaults returns the faults since its last call */
export async function renderVisits(
  origin: string,
  visits: readonly Visit[],
  takeFaults: () => readonly Fault[],
): Promise<RenderedVisits> {
  const problems = new Map<string, string>();
  const unrendered: string[] = [];
  for (const { address } of visits) {
    const page = await ask(`${origin}${address}`);
    const faults = takeFaults();
    for (const fault of faults) if (fault.kind !== 'busy') keep(problems, fault, fault.kind, address);
    if (faults.length === 0 && !page.includes(RENDERED_ATTRIBUTE)) unrendered.push(address);
  }
  return { problems: [...problems.values()], unrendered };
}

/** The same problem of one release is reported once, for the page where it was seen first. */
function keep(problems: Map<string, string>, { release, message }: Fault, kind: keyof typeof WRONGS, address: string) {
  const key = `${labelOf(release)} ${kind} ${message}`;
  if (problems.has(key)) return;
  problems.set(key, `${labelOf(release)} ${WRONGS[kind]}, seen at ${address}: ${message.replace(/\.$/, '')}.`);
}

const ask = async (url: string): Promise<string> => {
  try {
    return await (await fetch(url, { redirect: 'manual' })).text();
  } catch (error) {
    return sentence(error);
  }
};
