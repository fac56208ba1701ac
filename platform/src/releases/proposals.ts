import type { Change, PinChange } from '@ofisi/shared-contract/registry';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PlatformError } from '../errors';
import type { TryOut } from '../gate/gate';
import type { KnownProposal, Proposal, ProposalStore } from '../registry/proposal-store';
import type { Registry } from '../registry/registry';
import { changePins, type ChangeRequest, type Judged } from './change-set';
import { pinsAfter, rollback, rollbackTo } from './pin';
import { startRollout } from './rollout';

/** Whoever approves a change should still know the shop that it was made for. */
const LASTS_MS = 24 * 3_600_000;

export interface ProposalStores {
  readonly registry: Registry;
  readonly proposals: ProposalStore;
  /** Called with each new proposal. */
  readonly proposed?: ((proposal: Proposal) => unknown) | undefined;
}

type Proposed = Pick<Proposal, 'environment' | 'what' | 'by' | 'reason' | 'force' | 'plan' | 'revision'>;

/** Stores a change that the gate has judged, until somebody else approves it. Proposing the same again while it waits gives the same proposal. */
export const propose = (stores: ProposalStores, proposed: Proposed, judged: Judged): Promise<Proposal> =>
  stores.registry.environments.exclusively(async () => {
    const key = keyOf(proposed, judged.changes);
    const known = (await openProposals(stores)).find((open) => keyOf(open, open.changes) === key);
    if (known) return known;
    const now = Date.now();
    const proposal: Proposal = {
      id: randomBytes(4).toString('hex'),
      ...proposed,
      ...judged,
      at: new Date(now).toISOString(),
      expiresAt: new Date(now + LASTS_MS).toISOString(),
    };
    await stores.proposals.add(proposal);
    void stores.proposed?.(proposal);
    return proposal;
  });

const keyOf = ({ environment, what, by, force, plan, revision }: Proposed, changes: readonly PinChange[]): string =>
  JSON.stringify([environment, what, by, force, plan, revision, changes]);

/** The proposals that wait for a second member, oldest first. */
export async function openProposals(stores: ProposalStores): Promise<Proposal[]> {
  const all = (await stores.proposals.all()).filter(({ proposal, closing }) => !closing && !hasExpired(proposal));
  const ends = await Promise.all(all.map((known) => endOf(stores, known)));
  return all
    .flatMap(({ proposal }, index) => (ends[index] === null ? [proposal] : []))
    .sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
}

/** How the proposal ended, in words; null while it waits. */
async function endOf({ registry }: ProposalStores, { proposal, closing }: KnownProposal): Promise<string | null> {
  if (closing) {
    return `was withdrawn by ${closing.by} at ${closing.at}${closing.reason && ` (${closing.reason})`}`;
  }
  const history = await registry.environments.history(proposal.environment);
  const entry = history.find(({ approval }) => approval?.proposal === proposal.id);
  if (entry) return `was approved by ${entry.approval?.by} at ${entry.at}`;
  return hasExpired(proposal) ? `expired at ${proposal.expiresAt}` : null;
}

const hasExpired = ({ expiresAt }: Proposal): boolean => Date.parse(expiresAt) <= Date.now();

/** @throws PlatformError 404 for an unknown proposal, 409 with what became of it when it no longer waits */
export async function findProposal(stores: ProposalStores, id: string): Promise<Proposal> {
  const known = (await stores.proposals.all()).find(({ proposal }) => proposal.id === id);
  if (!known) {
    throw new PlatformError(404, `There is no proposal "${id}"; npm run mf -- proposals lists those that wait.`);
  }
  const end = await endOf(stores, known);
  if (end !== null) throw new PlatformError(409, `The proposal ${id} ${end}.`);
  return known.proposal;
}

export interface ApproveRequest {
  readonly id: string;
  readonly by: string;
  readonly reason: string;
  /** Checks the rights of both members as of now. @throws PlatformError 403 */
  readonly permit: (proposal: Proposal) => Promise<void>;
  readonly tryOut: TryOut | undefined;
}

/**
 * Makes a proposed change after the gate has judged it again. Of two members who approve it at once, one does.
 * @throws PlatformError 403 for the member who proposed it, 409 when it no longer waits, or the remotes were pinned otherwise meanwhile
 */
export async function approve(
  stores: ProposalStores,
  request: ApproveRequest,
): Promise<Change & { readonly proposal: Proposal }> {
  const { id, by, reason, permit } = request;
  const proposal = await findProposal(stores, id);
  if (proposal.by === by) {
    throw new PlatformError(403, `${by} proposed this; it has to be approved by somebody else.`);
  }
  await permit(proposal);
  try {
    const change = await carryOut(stores, proposal, request);
    if (change.outcome === 'unchanged') {
      await close(stores, id, { by, reason: reason || 'Everything in it was pinned already.' });
    }
    return { ...change, proposal };
  } catch (error) {
    // Whoever was slower is told by whom it was approved.
    await findProposal(stores, id);
    throw error;
  }
}

async function carryOut(
  stores: ProposalStores,
  proposal: Proposal,
  { id, by, reason, tryOut }: ApproveRequest,
): Promise<Change> {
  const { registry } = stores;
  const { environment, what, plan, revision, changes } = proposal;
  const request: ChangeRequest = {
    ...{ environment, by: proposal.by, reason: proposal.reason, force: proposal.force, tryOut },
    permit: (now) => refuseOther(proposal, now),
    approved: {
      approval: { proposal: id, by, reason },
      confirm: async () => void (await findProposal(stores, id)),
    },
  };
  const releases = Object.fromEntries(changes.flatMap(({ remote, to }) => (to === null ? [] : [[remote, to]])));
  if (what === 'rollback') {
    const [remote = ''] = changes.map((change) => change.remote);
    return revision === undefined
      ? rollback(registry, { ...request, remote })
      : rollbackTo(registry, { ...request, revision });
  }
  if (plan) return startRollout(registry, { ...request, releases, plan });
  return changePins(registry, request, what, async (before) => ({
    ...(await pinsAfter(registry, environment, before, releases)),
    ...Object.fromEntries(changes.flatMap(({ remote, to }) => (to === null ? [[remote, null]] : []))),
  }));
}

/** What is made is what was looked at. */
function refuseOther({ environment, changes }: Proposal, now: readonly PinChange[]): void {
  if (isDeepStrictEqual(now, changes)) return;
  const moved = changes.find((change) => !now.some((other) => isDeepStrictEqual(other, change)));
  const { remote } = moved ?? changes[0] ?? now[0] ?? { remote: environment };
  throw new PlatformError(409, `${remote} in ${environment} was changed since this was proposed; propose it again.`);
}

/** Withdraws a proposal. @throws PlatformError 404 or 409, as `findProposal` does */
export const withdraw = (
  stores: ProposalStores,
  {
    id,
    by,
    reason,
    permit,
  }: Pick<ApproveRequest, 'id' | 'by' | 'reason'> & {
    /** Checks the right of somebody who did not propose it. @throws PlatformError 403 */
    readonly permit: (proposal: Proposal) => void;
  },
): Promise<Proposal> => close(stores, id, { by, reason }, permit);

const close = (
  stores: ProposalStores,
  id: string,
  { by, reason }: Pick<ApproveRequest, 'by' | 'reason'>,
  permit?: (proposal: Proposal) => void,
): Promise<Proposal> =>
  stores.registry.environments.exclusively(async () => {
    const proposal = await findProposal(stores, id);
    if (proposal.by !== by) permit?.(proposal);
    await stores.proposals.close(proposal.environment, { id, by, reason, at: new Date(Date.now()).toISOString() });
    return proposal;
  });
