import { ROOT_ELEMENT_ID, SHOP_SETTINGS_CALL, STYLE_NONCE_META } from '@ofisi/shared-contract/boot';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { ReleaseStore } from '../registry/release-store';
import { sha256Of, tag } from '../http/html';
import type { PageMark } from './environment-mark';
import type { BootRoute } from '../sets/match-route';
import { withContact } from './contact-links';
import type { HeadTags } from '../rendering/head-tags';
import {
  bootElement,
  earlyScript,
  firstScreenScript,
  opening,
  paletteElement,
  prefetchedElement,
  readVerified,
  sameForAll,
  startScript,
  styleLink,
  verifiedAsLoaded,
} from './page-parts';
import { addressOf, type ResolvedEnvironment } from '../sets/resolve-environment';
import { setFacts } from '../sets/set-facts';
import { firstScreenFiles } from '../sets/first-screen-files';

/** The parts that differ between two responses from one template. */
export interface PageParts {
  /** For styles created at run time, which only the back-office has; null on pages of the shop. */
  readonly nonce: string | null;
  /** Data included in the page, by API path. */
  readonly prefetched: Readonly<Record<string, unknown>>;
  /** API addresses to preload. */
  readonly calls: readonly string[];
  /** The page's own head tags. */
  readonly head: HeadTags;
  /** Colour scheme, when the visitor has chosen one. */
  readonly theme: string | undefined;
}

/** A page that is made in the browser. */
export interface PageTemplate {
  /** Styles that the policy must allow, besides the nonce. */
  readonly styles: readonly string[];
  readonly fill: (parts: PageParts) => string;
}

/**
 * The page of one route (null: of an address without a route), except for the parts that are specific to a request.
 * @param marks content that the gateway itself adds
 */
export async function pageTemplate(
  releases: ReleaseStore,
  set: ResolvedEnvironment,
  route: BootRoute | null,
  marks: readonly PageMark[],
): Promise<PageTemplate> {
  const { shell, current } = set;
  const [[skeleton = '', skeletonStyle = ''], ofScreen] = await Promise.all([
    Promise.all(['skeleton.html', 'skeleton.css'].map((name) => readVerified(releases, shell, name))),
    route ? firstScreen(releases, current[route.remote], route) : [],
  ]);
  const styles = shell.initial.filter((file) => file.endsWith('.css')).map((file) => styleLink(shell, file));
  // A skeleton with a style of its own is painted before the shell's styles arrive: their links come after it.
  const [headStyles, bodyStyles] = skeletonStyle ? [[], styles] : [styles, []];
  // First in the head and first in the queue: everything else waits for the shell.
  const scripts = shell.initial.filter((file) => file.endsWith('.js')).map((file) => startScript(shell, file, 'high'));
  const same = sameForAll(shell);
  const links = [earlyScript(shell), ...scripts, ...headStyles, ...ofScreen].join('');
  const { boot, shopBoot, palette } = setFacts(set);

  return {
    styles: [...(skeletonStyle ? [sha256Of(skeletonStyle)] : []), ...marks.map(({ style }) => style)],
    fill: ({ nonce, prefetched, calls, head, theme }) =>
      [
        opening(theme),
        head.first,
        same,
        nonce !== null && tag('meta', { name: STYLE_NONCE_META, nonce }),
        skeletonStyle && `<style>${skeletonStyle}</style>`,
        links,
        ...calls.map((href) => tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })),
        head.last,
        `</head><body><div id="${ROOT_ELEMENT_ID}">${withContact(skeleton, prefetched[SHOP_SETTINGS_CALL])}</div>`,
        ...marks.map(({ html }) => html),
        ...bodyStyles,
        prefetchedElement(prefetched),
        bootElement(nonce === null ? shopBoot : boot),
        nonce !== null && paletteElement(palette),
        '</body></html>\n',
      ]
        .filter(Boolean)
        .join(''),
  };
}

async function firstScreen(
  releases: ReleaseStore,
  release: ReleaseDocument | undefined,
  route: BootRoute,
): Promise<string[]> {
  if (!release) return [];
  return Promise.all(
    firstScreenFiles(release, route).map(async (file) =>
      file.endsWith('.css')
        ? tag('link', {
            ...{ rel: 'preload', as: 'style', href: addressOf(release, file) },
            ...(await verifiedAsLoaded(releases, release, file)),
          })
        : firstScreenScript(releases, release, file, 'high'),
    ),
  );
}
