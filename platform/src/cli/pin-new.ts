import type { RegistryCalls } from '../registry-server/calls';
import { readBuild } from '../releases/publish';
import type { Publisher } from './local-registry';
import { gitState } from './options';

export interface Builds {
  /** In the order in which they are pinned: the gate checks remotes against the shell. */
  readonly remotes: readonly string[];
  /** Where the build of a remote lies, absolute. */
  readonly folderOf: (remote: string) => string;
  /** What everybody reads in the history beside the pin. */
  readonly reason: string;
}

export interface PinNewOptions {
  readonly environment: string;
  readonly progress: (line: string) => void;
  /** Hears of each remote of which there is a new release. */
  readonly published?: (remote: string) => Promise<void>;
}

/**
 * Publishes builds, signed, and pins those that are new to the registry. What was published before keeps the pin that somebody chose for it:
 * a restart must not undo a rollback.
 * @throws the gate's sentences when what is pinned then does not fit together
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
  // Whoever pinned what is pinned now was told whether it fits together.
  if (Object.keys(releases).length === 0) return;
  // What opens a page to more people is its author's business here; that the set holds together is looked at below.
  await registry.pin(environment, { releases, reason, force: true });
  const { problems } = await registry.gate(environment, await pinnedIn(registry, environment));
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
}

async function pinnedIn(registry: RegistryCalls, environment: string): Promise<Readonly<Record<string, string>>> {
  const { remotes } = await registry.status(environment);
  return Object.fromEntries(remotes.flatMap(({ remote, release }) => (release === null ? [] : [[remote, release]])));
}
