import { z } from 'zod';
import { checkEnvironmentName, isEnvironmentName, isReleaseId, isRemoteName } from './names';
import { textOf, type Objects } from './objects';
import type { Closing, KnownProposal, Proposal, ProposalStore } from './proposal-store';
import { isSetId } from './set-id';

const releaseId = z.string().refine(isReleaseId).nullable();
const id = z.string().regex(/^[0-9a-f]{8}$/);
const line = z.discriminatedUnion('line', [
  z.object({
    line: z.literal('proposed'),
    id,
    environment: z.string().refine(isEnvironmentName),
    what: z.enum(['pin', 'promote', 'rollback', 'rollout']),
    by: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    changes: z.array(z.object({ remote: z.string().refine(isRemoteName), from: releaseId, to: releaseId })).min(1),
    setId: z.string().refine(isSetId),
    force: z.boolean(),
    problems: z.array(z.string()),
    notes: z.array(z.string()),
    plan: z
      .object({
        first: z.array(z.string()).optional(),
        steps: z.array(z.number()),
        every: z.number(),
        views: z.number().optional(),
      })
      .optional(),
    revision: z.number().int().positive().optional(),
  }),
  z.object({ line: z.literal('closed'), id, by: z.string(), at: z.iso.datetime(), reason: z.string() }),
]);
type Line = z.output<typeof line>;

const SUFFIX = '.proposals.jsonl';

const FOLDER = 'environments';

/** Proposals as lines of `environments/<name>.proposals.jsonl`, beside the environment's audit. */
export function objectProposalStore(objects: Objects): ProposalStore {
  async function add(environment: string, added: Line): Promise<void> {
    checkEnvironmentName(environment);
    await objects.append(`${FOLDER}/${environment}${SUFFIX}`, JSON.stringify(added));
  }

  return {
    async all() {
      const files = (await objects.names(FOLDER)).filter((file) => file.endsWith(SUFFIX)).sort();
      const texts = await Promise.all(files.map(async (file) => (await textOf(objects, `${FOLDER}/${file}`)) ?? ''));
      return texts.flatMap((text) => known(text.split('\n').flatMap(parseLine)));
    },

    add: (proposal) => add(proposal.environment, line.parse({ line: 'proposed', ...proposal })),

    close: (environment, closing) => add(environment, line.parse({ line: 'closed', ...closing })),
  };
}

function known(lines: readonly Line[]): KnownProposal[] {
  const closings = new Map<string, Closing>();
  const proposals: Proposal[] = [];
  for (const { line: what, ...rest } of lines) {
    if (what === 'closed') closings.set(rest.id, rest);
    else proposals.push(rest as Proposal);
  }
  return proposals.map((proposal) => ({ proposal, closing: closings.get(proposal.id) ?? null }));
}

function parseLine(text: string): Line[] {
  try {
    return [line.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}
