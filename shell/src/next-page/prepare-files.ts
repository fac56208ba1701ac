import type { BootNavEntry, BootRelease } from '@ofisi/shared-contract/boot';
import type { RouteEntry } from '@ofisi/shared-contract/manifest';

const loaded = new Set<string>();

/**
 * Puts the files of an entry of the menu into the browser's cache, without running any; later they are loaded, and verified, from there.
 * One after the other, so that a call does not wait for them.
 */
export async function prepareFiles(
  nav: readonly BootNavEntry[],
  route: Pick<RouteEntry, 'id'> & { readonly remote: string },
  { entry }: Pick<BootRelease, 'entry'>,
): Promise<void> {
  const known = nav.find(({ id, remote }) => id === route.id && remote === route.remote);
  const beside = new URL(entry, location.origin);
  const files = known?.files?.map((file) => new URL(file, beside).href) ?? [];
  for (const address of files.length > 0 ? [beside.href, ...files] : []) {
    if (loaded.has(address)) continue;
    loaded.add(address);
    try {
      await (await fetch(address, { priority: 'low' })).arrayBuffer();
    } catch {
      // Left to the page that needs it.
    }
  }
}
