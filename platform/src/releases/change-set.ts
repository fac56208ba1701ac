import type { Approval, AuditEntry, Change, PinChange } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument, Pin, Rollout } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { adviceOn } from '../gate/advice';
import { gate, requireRelease, type TryOut } from '../gate/gate';
import { checkEnvironmentName, checkRemoteName, SHELL } from '../registry/names';
import type { Proposal } from '../registry/proposal-store';
import type { Registry } from '../registry/registry';
import { setIdOf, type SetReleases } from '../registry/set-id';

export type { Change };

export interface ChangeRequest {
  readonly environment: string;
  readonly by: string;
  /** Reason for the change; may be empty unless the change is forced. */
  readonly reason: string;
  /** Only reports what would happen. */
  readonly dryRun?: boolean;
  /** Proceeds against the gate; needs a reason, and the audit records the gate's objections. */
  readonly force?: boolean;
  /** Refuses the change with 409 unless this is the environment's revision; 0 where nothing was ever pinned. */
  readonly ifRevision?: number | undefined;
  /** Runs the set that the change would result in; without it, the set is only read. */
  readonly tryOut?: TryOut | undefined;
  /** Tries every page of the set, and not only those that the change concerns. */
  readonly tryAll?: boolean | undefined;
  /** Checks the right to these changes. @throws PlatformError */
  readonly permit?: ((changes: readonly PinChange[]) => void) | undefined;
  /** Stores the change for a second member to approve, instead of making it. */
  readonly propose?: ((judged: Judged) => Promise<Proposal>) | undefined;
  /** Who approved the change; `confirm` runs right before it is written, while nobody else can change an environment. */
  readonly approved?: { readonly approval: Approval; readonly confirm: () => Promise<void> };
}

/** A change that the gate has judged. */
export interface Judged extends Pick<Change, 'changes' | 'problems' | 'notes'> {
  /** The set that it results in. */
  readonly setId: string;
}

type Pins = Readonly<Record<string, Pin>>;
/** By remote; null: the remote is to be unpinned. */
type WantedPins = Readonly<Record<string, Pin | null>>;

/**
 * Changes any number of an environment's pins in one revision: pages get the previous set or the new one, never a mixture. The gate judges
 * the
 * set that the change would result in.
 * @param decide the new pins of the remotes concerned; null for each that is to be unpinned
 * @param written what is written instead of the document in which everything is pinned
 */
export async function changePins(
  registry: Registry,
  request: ChangeRequest,
  what: AuditEntry['what'],
  decide: (before: EnvironmentDocument | null) => Promise<WantedPins> | WantedPins,
  written: Writing = asPinned,
): Promise<Change> {
  const { environment, by, reason, dryRun = false, force = false, ifRevision, tryOut, approved } = request;
  checkEnvironmentName(environment);
  if (force && reason.trim() === '') throw new PlatformError(400, 'A forced change needs a reason (--reason).');

  const document = await registry.environments.read(environment);
  const revision = document?.revision ?? 0;
  if (ifRevision !== undefined && ifRevision !== revision) {
    throw new PlatformError(409, `${environment} is at revision ${revision} now, not ${ifRevision}; look again.`);
  }
  const wanted = await decide(document);
  Object.keys(wanted).forEach(checkRemoteName);
  const before = document?.pins ?? {};
  const after = Object.fromEntries(
    Object.entries(wanted).filter(([remote, pin]) => before[remote]?.release !== pin?.release),
  );
  const changes = changesBetween(before, after);
  if (changes.length === 0) return { changes, revision, problems: [], notes: [], outcome: 'unchanged' };
  request.permit?.(changes);

  const at = new Date().toISOString();
  const next: EnvironmentDocument = {
    schema: 1,
    environment,
    revision: revision + 1,
    pins: pinnedOf({ ...before, ...after }),
    ...(document?.flags && { flags: document.flags }),
    changedBy: by,
    reason,
    at,
  };
  const set = Object.fromEntries(Object.entries(next.pins).map(([remote, pin]) => [remote, pin.release]));
  const isReturning = ['rollback', 'heal'].includes(what);
  const unsigned = isReturning ? [] : await lacksSignOff(registry, environment, setIdOf(set));
  // Force does not help: the right to pin is not the right to sign off.
  if (unsigned.length > 0 && !dryRun) throw new PlatformError(422, refusal(unsigned));
  const found = [...unsigned, ...(await judge(registry, document, set, changes, isReturning))];
  // A change refused by reading alone is not tried out, unless the caller wants to know every problem.
  const tried =
    tryOut && (found.length === 0 || dryRun || force)
      ? await tryOut(next, { changing: changes.map(({ remote }) => remote), isWhole: request.tryAll })
      : { problems: [], notes: [] };
  const problems = [...found, ...tried.problems];
  const notes = [...(await adviceOn(registry, document, comingIn(changes))), ...tried.notes];
  if (dryRun) {
    const said = request.propose ? [...notes, `In ${environment}, a second member has to approve it.`] : notes;
    return { changes, revision, problems, notes: said, outcome: 'dry run' };
  }
  if (problems.length > 0 && !force) throw new PlatformError(422, refusal(problems));

  const rolledOut = written(next, document, changes);
  if (request.propose) {
    // Whoever is asked can open the set, and `gc` keeps it.
    const { id: setId } = await registry.sets.add(set, by);
    const proposal = await request.propose({ changes, problems, notes, setId });
    return { changes, revision, problems, notes, outcome: 'proposed', proposal };
  }
  const entry = {
    at,
    by,
    reason,
    what,
    changes,
    revision: next.revision,
    forced: problems,
    ...rolledOut.audited,
    ...(approved && { approval: approved.approval }),
  };
  // An old release may have been removed by `gc` since the gate saw it.
  await registry.environments.write(rolledOut.document, entry, async () => {
    await approved?.confirm();
    for (const { remote, to } of changes) if (to !== null) await requireRelease(registry, remote, to);
    await registry.sets.add(set, by);
  });
  return { changes, revision: next.revision, problems, notes, outcome: 'done' };
}

interface Written {
  readonly document: EnvironmentDocument;
  /** What the audit says otherwise. */
  readonly audited?: Partial<Pick<AuditEntry, 'changes' | 'rollout'>>;
}

type Writing = (
  pinned: EnvironmentDocument,
  before: EnvironmentDocument | null,
  changes: readonly PinChange[],
) => Written;

/** The rollouts of a document that have none of the remotes. */
export const rolloutsWithout = (document: EnvironmentDocument | null, remotes: readonly string[]): readonly Rollout[] =>
  (document?.rollouts ?? []).filter(({ releases }) => !remotes.some((remote) => Object.hasOwn(releases, remote)));

/** A pin of a remote ends its rollout. */
const asPinned: Writing = (pinned, before, changes) => {
  const rollouts = rolloutsWithout(
    before,
    changes.map(({ remote }) => remote),
  );
  return { document: rollouts.length === 0 ? pinned : { ...pinned, rollouts } };
};

/** The problem with an unsigned set where the environment takes only signed-off sets (`needsSignOff` in `registry/access.json`). */
async function lacksSignOff({ sets, needsSignOff }: Registry, environment: string, id: string): Promise<string[]> {
  if (!(await needsSignOff(environment))) return [];
  const isSignedOff = (await sets.notes()).some((note) => note.what === 'sign-off' && note.setId === id);
  return isSignedOff ? [] : [`${environment} takes only sets that were signed off, and nobody has signed off ${id}.`];
}

const comingIn = (changes: readonly PinChange[]): SetReleases =>
  Object.fromEntries(changes.flatMap(({ remote, to }) => (to === null ? [] : [[remote, to]])));

/** The gate's objections to the new releases, and to the whole set when a remote that others may need is unpinned. */
async function judge(
  registry: Registry,
  document: EnvironmentDocument | null,
  set: SetReleases,
  changes: readonly PinChange[],
  isReturning: boolean,
): Promise<string[]> {
  const coming = comingIn(changes);
  const going = changes.filter(({ to }) => to === null).map(({ remote }) => remote);
  if (going.length === 0) return gate(registry, document, coming, isReturning);
  if (going.includes(SHELL)) return ['Without a shell there is no page.'];
  const staying = document && {
    ...document,
    pins: Object.fromEntries(Object.entries(document.pins).filter(([remote]) => !going.includes(remote))),
  };
  return [
    ...new Set([...(await gate(registry, staying, coming, isReturning)), ...(await gate(registry, null, set, true))]),
  ];
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const pinnedOf = (pins: WantedPins): Pins =>
  Object.fromEntries(
    Object.entries(pins)
      .flatMap(([remote, pin]) => (pin ? [[remote, pin] as const] : []))
      .sort(byName),
  );

const changesBetween = (before: Pins, after: WantedPins): PinChange[] =>
  Object.entries(after)
    .sort(byName)
    .map(([remote, pin]) => ({ remote, from: before[remote]?.release ?? null, to: pin?.release ?? null }));

/** States the first problem in one sentence; `gate` lists the rest. */
function refusal([first = '', ...more]: readonly string[]): string {
  if (more.length === 0) return `Refused: ${first}`;
  return `Refused: ${first.replace(/\.$/, '')} (and ${more.length} more; the verb gate lists them).`;
}
