import type { BootRelease } from '@ofisi/shared-contract/boot';

const loaded = new Set<string>();

/**
 * Puts the entry of a release and those of its files into the browser's cache, without running any; later they are loaded, and verified, from
 * there. One after the other, so that a call does not wait for them. Nothing without files: their gateway does not know them.
 */
export async function prepareFiles(
  { entry }: Pick<BootRelease, 'entry'>,
  files: readonly string[] = [],
): Promise<void> {
  const beside = new URL(entry, location.origin);
  const addresses = files.map((file) => new URL(file, beside).href);
  for (const address of addresses.length > 0 ? [beside.href, ...addresses] : []) {
    if (loaded.has(address)) continue;
    loaded.add(address);
    try {
      await (await fetch(address, { priority: 'low' })).arrayBuffer();
    } catch {
      // Left to the page that needs it.
    }
  }
}
