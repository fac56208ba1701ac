import type { EnvironmentDocument, Pin } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { gate } from '../gate/gate';
import { checkEnvironmentName, checkRemoteName } from '../registry/names';
import type { AuditEntry } from '../registry/environment-store';
import type { Registry } from '../registry/registry';

export interface ChangeRequest {
  readonly environment: string;
  readonly remote: string;
  readonly by: string;
  /** Why; may be empty unless the change is forced. */
  readonly reason: string;
  /** Only says what would happen. */
  readonly dryRun?: boolean;
  /** Goes ahead against the gate; needs a reason, and the audit keeps what the gate said. */
  readonly force?: boolean;
}

export interface Change {
  readonly remote: string;
  /** The release that was pinned before; null when there was none. */
  readonly from: string | null;
  readonly to: string;
  /** The environment's revision after the change. */
  readonly revision: number;
  /** What the gate says against it; not empty only after a forced change or a dry run. */
  readonly problems: readonly string[];
  /** `unchanged`: the release was pinned already. */
  readonly outcome: 'done' | 'unchanged' | 'dry run';
}

/** Pins a release (an id, or `latest`: the one published last) once the gate lets it pass. */
export async function pin(registry: Registry, request: ChangeRequest & { readonly release: string }): Promise<Change> {
  const { remote } = request;
  checkRemoteName(remote);
  const release = request.release === 'latest' ? await latest(registry, remote) : request.release;
  return change(registry, request, 'pin', (before) => ({ release, lastGood: before?.release ?? null }));
}

/**
 * Pins the last good release again. One step: the release that was rolled back is not kept as last good, since nobody
 * should fall back to it.
 */
export async function rollback(registry: Registry, request: ChangeRequest): Promise<Change> {
  const { remote, environment } = request;
  return change(registry, request, 'rollback', (before) => {
    if (!before) throw new PlatformError(404, `Nothing of ${remote} is pinned in ${environment}.`);
    if (!before.lastGood) {
      throw new PlatformError(
        404,
        `${remote} has no earlier release to roll back to in ${environment}; pin one instead.`,
      );
    }
    return { release: before.lastGood, lastGood: null };
  });
}

async function latest(registry: Registry, remote: string): Promise<string> {
  const [newest] = await registry.releases.list(remote);
  if (!newest) throw new PlatformError(404, `Nothing of ${remote} is published yet.`);
  return newest.releaseId;
}

async function change(
  registry: Registry,
  request: ChangeRequest,
  what: AuditEntry['what'],
  decide: (before: Pin | null) => Pin,
): Promise<Change> {
  const { environment, remote, by, reason, dryRun = false, force = false } = request;
  checkRemoteName(remote);
  checkEnvironmentName(environment);
  if (force && reason.trim() === '') throw new PlatformError(400, 'A forced change needs a reason (--reason).');

  const document = await registry.environments.read(environment);
  const before = document?.pins[remote] ?? null;
  const after = decide(before);
  const from = before?.release ?? null;
  const revision = document?.revision ?? 0;
  const result = { remote, from, to: after.release };
  if (from === after.release) return { ...result, revision, problems: [], outcome: 'unchanged' };

  const problems = await gate(registry, document, remote, after.release);
  if (dryRun) return { ...result, revision, problems, outcome: 'dry run' };
  if (problems.length > 0 && !force) throw new PlatformError(422, refusal(problems));

  const at = new Date().toISOString();
  const next: EnvironmentDocument = {
    schema: 1,
    environment,
    revision: revision + 1,
    pins: Object.fromEntries(
      Object.entries({ ...document?.pins, [remote]: after }).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    changedBy: by,
    reason,
    at,
  };
  const entry = { at, by, reason, what, remote, from, to: after.release, revision: next.revision, forced: problems };
  await registry.environments.write(next, entry);
  return { ...result, revision: next.revision, problems, outcome: 'done' };
}

/** The first problem as the refusal's one sentence; the rest is for `gate`. */
function refusal([first = '', ...more]: readonly string[]): string {
  if (more.length === 0) return `Refused: ${first}`;
  return `Refused: ${first.replace(/\.$/, '')} (and ${more.length} more; the verb gate lists them).`;
}
