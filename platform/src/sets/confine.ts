import type { BootRelease } from '@ofisi/shared-contract/boot';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/** Name of the host of a frame among the files of the isolated release that it stands in for. */
export const HOST_FILE = '~frame.js';

/** The release as pages use it: one that is isolated has nothing outside its frames, whatever its document says. */
export function confined(release: ReleaseDocument): ReleaseDocument {
  if (!release.isolated) return release;
  const { routes, nav } = release.contributes;
  return {
    ...release,
    server: null,
    contributes: {
      routes: routes.map(({ id, path, title, layout, access, query }) => ({
        id,
        path,
        title,
        layout,
        access,
        ...(query && { query }),
      })),
      nav,
      widgets: [],
    },
  };
}

/**
 * An isolated release in the boot document: the page loads the shell's host in place of the container, from an address of the release, so
 * that what goes wrong there is charged to it. With a shell that has no host, nothing is loaded.
 */
export function hostOf(
  { remote, releaseId, container, isolated = { calls: [] } }: ReleaseDocument,
  shell: ReleaseDocument,
): BootRelease {
  const host = shell.frame && shell.integrity[shell.frame.host];
  return {
    release: releaseId,
    container,
    entry: `/releases/${remote}/${releaseId}/${HOST_FILE}?shell=${shell.releaseId}&as=${container}`,
    integrity: host ?? 'sha384-missing',
    isolated: { ...isolated, frame: `/frames/${remote}/${releaseId}?shell=${shell.releaseId}` },
  };
}
