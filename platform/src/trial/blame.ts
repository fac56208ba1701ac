import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { SHELL } from '../registry/names';
import type { Visit } from './visits';

/** Names the release that is at fault for something that happened on a page. @param addresses of scripts and styles, the nearest first */
export type Blame = (addresses: readonly string[], visit: Visit) => ReleaseDocument;

const OF_RELEASE = /\/releases\/([\w-]+)\/([\w.-]+)\//;

/**
 * The release whose script it was. Much of what a remote calls is the shell's code, so a remote further out comes before the shell, and the
 * shell is at fault only when it changes itself. Where no address tells, it is the one release that changes and has a widget on the page,
 * else the page's own.
 * @param changing names of the remotes that change; none: not known
 */
export function blameIn(set: Readonly<Record<string, ReleaseDocument>>, changing: readonly string[]): Blame {
  const releaseAt = (address: string): ReleaseDocument | undefined => {
    const [, remote = '', releaseId] = OF_RELEASE.exec(address) ?? [];
    return set[remote]?.releaseId === releaseId ? set[remote] : undefined;
  };
  const mayBeShell = changing.length === 0 || changing.includes(SHELL);
  return (addresses, visit) => {
    const found = addresses.flatMap((address) => releaseAt(address) ?? []);
    const [nearest] = mayBeShell ? found : found.filter(({ remote }) => remote !== SHELL);
    if (nearest) return nearest;
    const [only, ...others] = visit.guests.filter((remote) => changing.includes(remote));
    const isAlone = only !== undefined && others.length === 0 && !changing.includes(visit.route.remote);
    return (isAlone ? set[only] : undefined) ?? visit.release;
  };
}
