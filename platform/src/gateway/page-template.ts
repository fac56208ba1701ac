import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID, STYLE_NONCE_META } from '@ofisi/shared-contract/boot';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { ReleaseStore } from '../registry/release-store';
import { integrityOf } from '../release-hash';
import { inertJson, tag } from './html';
import type { BootRoute } from './match-route';
import type { HeadTags } from './page-head';
import { addressOf, type ResolvedEnvironment } from './resolve-environment';

const NO_SCRIPT =
  'Ofisi needs JavaScript to show this page. Please switch it on in your browser and load the page again.';

/** What differs between two answers of one template. */
export interface PageParts {
  readonly nonce: string;
  /** API addresses to preload. */
  readonly calls: readonly string[];
  /** What the page says of itself. */
  readonly head: HeadTags;
}

export type PageTemplate = (parts: PageParts) => string;

/** The page of one route (null: of an address that no route answers), all but the parts that each request has of its own. */
export async function pageTemplate(
  releases: ReleaseStore,
  { boot, shell, current }: ResolvedEnvironment,
  route: BootRoute | null,
): Promise<PageTemplate> {
  // What stands in the page itself has no browser to check it.
  const read = async (name: string) => {
    const content = await releases.readFile(shell.remote, shell.releaseId, name, null);
    return content && shell.integrity[name] === integrityOf(content) ? content.toString() : '';
  };
  const [skeleton, skeletonStyle] = await Promise.all([read('skeleton.html'), read('skeleton.css')]);
  const styles = shell.initial
    .filter((file) => file.endsWith('.css'))
    .map((file) => tag('link', { rel: 'stylesheet', href: addressOf(shell, file), ...verified(shell, file) }));
  // A skeleton that brings its own style is painted before the shell's styles are there: those come after it.
  const [headStyles, bodyStyles] = skeletonStyle ? [[], styles] : [styles, []];
  // First in the head and before the preloads in the queue: everything else waits for the shell.
  const scripts = shell.initial
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const where = { src: addressOf(shell, file), defer: true, fetchpriority: 'high' };
      return `${tag('script', { ...where, ...verified(shell, file) })}</script>`;
    });

  const start = '<!doctype html><html lang="en"><head><meta charset="utf-8">';
  const beforeNonce = [
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'theme-color', content: '#0b5d4b' }),
    shell.integrity['favicon.svg']
      ? tag('link', { rel: 'icon', href: addressOf(shell, 'favicon.svg'), type: 'image/svg+xml' })
      : '',
  ].join('');
  const links = [...scripts, ...headStyles, ...(route ? preloads(current[route.remote], route) : [])].join('');
  const body = [
    `</head><body><noscript>${NO_SCRIPT}</noscript><div id="${ROOT_ELEMENT_ID}">${skeleton}</div>`,
    ...bodyStyles,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inertJson(boot)}</script>`,
    '</body></html>\n',
  ].join('');

  return ({ nonce, calls, head }) =>
    [
      start,
      head.first,
      beforeNonce,
      tag('meta', { name: STYLE_NONCE_META, nonce }),
      skeletonStyle && `${tag('style', { nonce })}${skeletonStyle}</style>`,
      links,
      ...calls.map((href) => tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })),
      head.last,
      body,
    ].join('');
}

/** The first-screen files of the route's remote. The shell's own entry is among its initial scripts already. */
function preloads(release: ReleaseDocument | undefined, route: BootRoute): string[] {
  if (!release) return [];
  // A route may be called `constructor`, which every object has.
  const ofRoute = Object.hasOwn(release.preloadByRoute, route.id) ? release.preloadByRoute[route.id] : undefined;
  const files = [release.entry, ...release.preload, ...(ofRoute ?? [])];
  return [...new Set(files)]
    .filter((file) => release.integrity[file] && !release.initial.includes(file))
    .map((file) =>
      tag('link', {
        rel: 'preload',
        as: file.endsWith('.css') ? 'style' : 'script',
        href: addressOf(release, file),
        ...verified(release, file),
      }),
    );
}

const verified = (release: ReleaseDocument, file: string) => ({
  crossorigin: 'anonymous',
  integrity: release.integrity[file] ?? 'sha384-missing',
});
