import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/**
 * Checks that an isolated release stays what it was, and offers nothing outside its frames. One sentence per problem.
 * @param pinned the release that it replaces; null where there is none
 */
export function checkIsolation(candidate: ReleaseDocument, pinned: ReleaseDocument | null): string[] {
  const { remote, releaseId, isolated, contributes, server } = candidate;
  const label = `${remote} ${releaseId}`;
  if (!isolated)
    return pinned?.isolated ? [`${label} is no longer isolated: its code would run in the page, as the user.`] : [];
  const { widgets, palette, routes, flags = {} } = contributes;
  const offered = [
    ...widgets.map(({ id }) => `the widget ${id}`),
    ...(palette?.actions ?? []).map(({ id }) => `the action ${id} of the command palette`),
    ...(palette?.records ?? []).map(({ id }) => `the record source ${id} of the command palette`),
    ...routes.filter(({ indexable }) => indexable).map(({ path }) => `the indexable page ${path}`),
    ...Object.keys(flags).map((name) => `the feature flag ${name}`),
    ...(server ? ['a server bundle'] : []),
  ];
  return [...offered.map((what) => `${label} has ${what}, which an isolated remote cannot have: it has only pages.`)];
}

/** Checks that the shell can run the isolated ones among the releases; without a pinned shell there is nothing to check. */
export const checkFrames = (shell: ReleaseDocument | undefined, releases: readonly ReleaseDocument[]): string[] =>
  releases
    .filter(({ isolated }) => isolated && shell && !shell.frame)
    .map(
      ({ remote, releaseId }) =>
        `${remote} ${releaseId} is isolated, but shell ${shell?.releaseId} cannot run isolated remotes.`,
    );

/** What an isolated release may do that the pinned one may not, in one sentence each. */
export function adviceOnIsolation(release: ReleaseDocument, pinned: ReleaseDocument | null): string[] {
  const { isolated } = release;
  if (!isolated) return [];
  const label = `${release.remote} ${release.releaseId}`;
  const added = (now: readonly string[], before: readonly string[] = []) => now.filter((one) => !before.includes(one));
  const calls = added(isolated.calls, pinned?.isolated?.calls);
  const told = added(isolated.told ?? [], pinned?.isolated?.told);
  const more = pinned?.isolated ? ' more' : '';
  return [
    ...(calls.length > 0
      ? [
          `${label} may make ${calls.length}${more} ${calls.length === 1 ? 'call' : 'calls'} as the user: ${calls.join(', ')}.`,
        ]
      : []),
    ...(told.length > 0 ? [`${label} is told of the user${more && ', newly'}: ${told.join(', ')}.`] : []),
  ];
}
