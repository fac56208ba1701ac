import { BOOT_ELEMENT_ID, PREFETCHED_ELEMENT_ID } from '@ofisi/shared-contract/boot';
import { PALETTE_ELEMENT_ID } from '@ofisi/shared-contract/palette';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { ReleaseStore } from '../registry/release-store';
import { integrityOf } from '../registry/release-hash';
import { inertJson, sha256Of, tag } from '../http/html';
import { addressOf } from '../sets/resolve-environment';
import { speaks } from '../sets/speaks';

const EARLY = 'early.js';

/** Reads a file to be inlined in a page, where no browser checks it; '' when it is not what was published. */
export async function readVerified(releases: ReleaseStore, release: ReleaseDocument, name: string): Promise<string> {
  const expected = Object.hasOwn(release.integrity, name) ? release.integrity[name] : undefined;
  if (!expected) return '';
  const content = await releases.readFile(release.remote, release.releaseId, name, null);
  return content && expected === integrityOf(content) ? content.toString() : '';
}

/** The document's start, up to where the head becomes specific to the page. @param theme colour scheme, when the visitor has chosen one */
export const opening = (theme: string | undefined): string =>
  `<!doctype html>${tag('html', { lang: 'en', 'data-theme': theme })}<head><meta charset="utf-8">`;

/** The part of the head that is the same in every page. */
export const sameForAll = (shell: ReleaseDocument): string =>
  [
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'theme-color', content: '#0b5d4b' }),
    shell.integrity['favicon.svg']
      ? tag('link', { rel: 'icon', href: addressOf(shell, 'favicon.svg'), type: 'image/svg+xml' })
      : '',
  ].join('');

/** @param boot the boot document as inert JSON */
export const bootElement = (boot: string): string =>
  `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>`;

/** @param palette the palette document as inert JSON */
export const paletteElement = (palette: string): string =>
  `<script type="application/json" id="${PALETTE_ELEMENT_ID}">${palette}</script>`;

/** Data included in a page that is made in the browser. @param answers bodies by API path */
export const prefetchedElement = (answers: Readonly<Record<string, unknown>>): string =>
  `<script type="application/json" id="${PREFETCHED_ELEMENT_ID}">${inertJson(answers)}</script>`;

/**
 * A script of the first screen. A remote's chunks only register themselves, so they run as they arrive, while the shell is still loading;
 * its entry needs the shell's runtime and runs after it. By the time the shell requests them, nothing is left to load.
 */
export const firstScreenScript = async (
  releases: ReleaseStore,
  release: ReleaseDocument,
  file: string,
  fetchpriority: 'high' | 'low',
): Promise<string> =>
  script({
    src: addressOf(release, file),
    ...(file === release.entry ? { defer: true } : { async: true }),
    fetchpriority,
    ...(file === release.entry ? verified(release, file) : await verifiedAsLoaded(releases, release, file)),
  });

/**
 * The attributes with which the release itself requests one of its files: with SHA-256. Browsers reuse a request in progress only for the
 * same file under the same hash.
 */
export async function verifiedAsLoaded(releases: ReleaseStore, release: ReleaseDocument, file: string) {
  const content = await readVerified(releases, release, file);
  return content ? { ...verified(release, file), integrity: sha256Of(content) } : verified(release, file);
}

/** Marks the start of the shell, before everything else; not every shell has it. */
export const earlyScript = (shell: ReleaseDocument): string =>
  shell.integrity[EARLY]
    ? script({ src: addressOf(shell, EARLY), defer: true, fetchpriority: 'high', ...verified(shell, EARLY) })
    : '';

/** Contracts of shells whose early script knows its release even when inlined. */
const KNOW_THEIR_RELEASE = '>=4.7.0';

/**
 * The early script of a rendered page, which handles what the visitor presses until the shell does. It is inlined, because a press may come
 * as soon as the page is painted. Returned with the hash by which a policy allows it; null where it is loaded from its address.
 */
export async function inlineEarlyScript(
  releases: ReleaseStore,
  shell: ReleaseDocument,
): Promise<{ readonly html: string; readonly hash: string | null }> {
  const text = speaks(shell, KNOW_THEIR_RELEASE) ? await readVerified(releases, shell, EARLY) : '';
  if (text && !/<\/|<!--/.test(text))
    return { html: `${tag('script', { 'data-release': shell.releaseId })}${text}</script>`, hash: sha256Of(text) };
  const loaded = { src: addressOf(shell, EARLY), async: true, fetchpriority: 'high', ...verified(shell, EARLY) };
  return { html: shell.integrity[EARLY] ? script(loaded) : '', hash: null };
}

/** A script of the shell's own start; these run in order. */
export const startScript = (shell: ReleaseDocument, file: string, fetchpriority: 'high' | 'low'): string =>
  script({ src: addressOf(shell, file), defer: true, fetchpriority, ...verified(shell, file) });

export const script = (attributes: Parameters<typeof tag>[1]): string => `${tag('script', attributes)}</script>`;

export const styleLink = (release: ReleaseDocument, file: string): string =>
  tag('link', { rel: 'stylesheet', href: addressOf(release, file), ...verified(release, file) });

/** The attributes with which the browser checks a file. */
export const verified = (release: ReleaseDocument, file: string) => ({
  crossorigin: 'anonymous',
  integrity: release.integrity[file] ?? 'sha384-missing',
});
