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
  /** Colour scheme, when the visitor has chosen one. */
  readonly theme: string | undefined;
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
  // First in the head and before the rest in the queue: everything else waits for the shell.
  const scripts = shell.initial
    .filter((file) => file.endsWith('.js'))
    .map((file) =>
      script({ src: addressOf(shell, file), defer: true, fetchpriority: 'high', ...verified(shell, file) }),
    );

  const beforeNonce = [
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'theme-color', content: '#0b5d4b' }),
    shell.integrity['favicon.svg']
      ? tag('link', { rel: 'icon', href: addressOf(shell, 'favicon.svg'), type: 'image/svg+xml' })
      : '',
  ].join('');
  const links = [...scripts, ...headStyles, ...(route ? firstScreen(current[route.remote], route) : [])].join('');
  const body = [
    `</head><body><noscript>${NO_SCRIPT}</noscript><div id="${ROOT_ELEMENT_ID}">${skeleton}</div>`,
    ...bodyStyles,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inertJson(boot)}</script>`,
    '</body></html>\n',
  ].join('');

  return ({ nonce, calls, head, theme }) =>
    [
      `<!doctype html>${tag('html', { lang: 'en', 'data-theme': theme })}<head><meta charset="utf-8">`,
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

/**
 * The first-screen files of the route's remote. Its chunks only register themselves, so they run as they come, while the
 * shell is still on its way; the entry needs the shell's runtime and follows it. By the time the shell asks for them,
 * nothing is left to load but the style. The shell's own entry is among its initial scripts already.
 */
function firstScreen(release: ReleaseDocument | undefined, route: BootRoute): string[] {
  if (!release) return [];
  // A route may be called `constructor`, which every object has.
  const ofRoute = Object.hasOwn(release.preloadByRoute, route.id) ? release.preloadByRoute[route.id] : undefined;
  const files = [release.entry, ...release.preload, ...(ofRoute ?? [])];
  return [...new Set(files)]
    .filter((file) => release.integrity[file] && !release.initial.includes(file))
    .map((file) => {
      const address = addressOf(release, file);
      if (file.endsWith('.css')) {
        return tag('link', { rel: 'preload', as: 'style', href: address, ...verified(release, file) });
      }
      const when = file === release.entry ? { defer: true } : { async: true };
      return script({ src: address, ...when, fetchpriority: 'high', ...verified(release, file) });
    });
}

const script = (attributes: Parameters<typeof tag>[1]): string => `${tag('script', attributes)}</script>`;

const verified = (release: ReleaseDocument, file: string) => ({
  crossorigin: 'anonymous',
  integrity: release.integrity[file] ?? 'sha384-missing',
});
