import type { Rollout } from '@ofisi/shared-contract/release';
import { isPreview } from './chosen-set';
import type { ResolvedEnvironment } from './resolve-environment';

/** On every page: the release of each remote that it is composed of, and why. A dictionary as in RFC 9651. */
export const RELEASES_HEADER = 'ofisi-releases';

const known = new WeakMap<ResolvedEnvironment, string>();

/** `mf-storefront="1.1.0-0123456789ab";from=rollout, shell="2.0.0-0123456789ab";from=pin` */
export function releasesHeader(set: ResolvedEnvironment): string {
  const before = known.get(set);
  if (before !== undefined) return before;
  const parts = Object.values(set.current).map(
    ({ remote, releaseId }) => `${remote}="${releaseId}";from=${reasonOf(set, remote, releaseId)}`,
  );
  const header = parts.join(', ');
  known.set(set, header);
  return header;
}

/** Whether a rollout brings this release. */
export const isRolledOut = (
  rollouts: readonly Rollout[] | undefined,
  remote: string,
  release: string | null,
): boolean => (rollouts ?? []).some(({ releases }) => releases[remote] === release);

function reasonOf(set: ResolvedEnvironment, remote: string, release: string): string {
  const { boot, document } = set;
  if (isPreview(set)) return boot.set?.source ?? 'pin';
  if (isRolledOut(document.rollouts, remote, release)) return 'rollout';
  return document.pins[remote]?.release === release ? 'pin' : 'last-good';
}
