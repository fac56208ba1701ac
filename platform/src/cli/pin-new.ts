import type { RegistryCalls } from '../registry-server/calls';
import { readBuild } from '../releases/publish';
import type { Publisher } from './local-registry';
import { proposedLines } from './proposal-lines';
import { gitState } from './options';

export interface Builds {
  /** In the order of pinning: the gate checks remotes against the shell. */
  readonly remotes: readonly string[];
  /** Folder of a remote's build, absolute. */
  readonly folderOf: (remote: string) => string;
  /** Reason recorded with the pin in the history. */
  readonly reason: string;
}

export interface PinNewOptions {
  readonly environment: string;
  readonly progress: (line: string) => void;
  /** Called for each remote with a new release. */
  readonly published?: (remote: string) => Promise<void>;
}

/**
 * Publishes builds, signed, and pins those that are new to the registry. Where the build was published before, the remote keeps its pin: a
 * restart must not undo a rollback.
 * @throws the gate's sentences when the pins do not fit together afterwards
 */
export async function pinNew(
  { registry, key }: Publisher,
  { remotes, folderOf, reason }: Builds,
  { environment, progress, published = async () => undefined }: PinNewOptions,
): Promise<void> {
  const pinned = await pinnedIn(registry, environment);
  const releases: Record<string, string> = {};
  for (const remote of remotes) {
    const folder = folderOf(remote);
    const files = await readBuild(folder, remote);
    const { releaseId, isNew } = await registry.publish({ remote, files, git: gitState(folder), key, ifNew: true });
    if (isNew) await published(remote);
    if (pinned[remote] && !isNew) continue;
    progress(`Pinning ${remote} ${releaseId}`);
    releases[remote] = releaseId;
  }
  // The author of the current pins was told whether they fit together.
  if (Object.keys(releases).length === 0) return;
  // Opening a page to more people is its author's decision here; whether the set fits together is checked below.
  const { proposal } = await registry.pin(environment, { releases, reason, force: true });
  if (proposal) {
    proposedLines(proposal).forEach(progress);
    return;
  }
  const { problems } = await registry.gate(environment, await pinnedIn(registry, environment));
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
}

async function pinnedIn(registry: RegistryCalls, environment: string): Promise<Readonly<Record<string, string>>> {
  const { remotes } = await registry.status(environment);
  return Object.fromEntries(remotes.flatMap(({ remote, release }) => (release === null ? [] : [[remote, release]])));
}
