import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { ReleaseStore } from '../registry/release-store';
import type { PageFrame } from '../rendering/messages';
import { sha256Of, tag } from '../http/html';
import type { PageMark } from './environment-mark';
import type { BootRoute } from '../sets/match-route';
import { firstScreenScript, inlineEarlyScript, readVerified, sameForAll, startScript, styleLink } from './page-parts';
import { addressOf, type ResolvedEnvironment } from '../sets/resolve-environment';
import { firstScreenFiles } from '../sets/first-screen-files';

/** A page that already contains its screen. It is the same for everybody: no nonce, and nothing about the visitor. */
export interface RenderedTemplate {
  /** Styles that the policy must allow. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** A `PageFrame` as JSON. */
  readonly frame: string;
}

/** @param marks content that the gateway itself adds */
export async function renderedTemplate(
  releases: ReleaseStore,
  set: ResolvedEnvironment,
  route: BootRoute,
  marks: readonly PageMark[],
): Promise<RenderedTemplate> {
  const { shell, current } = set;
  const remote = current[route.remote];
  const files = [
    ...shell.initial.map((file) => ({ release: shell, file, isStart: true })),
    ...(remote ? firstScreenFiles(remote, route) : []).map((file) => ({
      release: remote ?? shell,
      file,
      isStart: false,
    })),
  ];
  const styles = await Promise.all(
    files.filter(({ file }) => file.endsWith('.css')).map(({ release, file }) => inlineStyle(releases, release, file)),
  );
  // After the links to pictures, so that the one the visitor came for is requested first; at the end of a long page, they would be discovered
  // late.
  const scripts = await Promise.all(
    files
      .filter(({ file }) => file.endsWith('.js'))
      .map(async ({ release, file, isStart }) =>
        isStart ? startScript(release, file, 'low') : firstScreenScript(releases, release, file, 'low'),
      ),
  );
  const early = await inlineEarlyScript(releases, shell);
  const same = sameForAll(shell);
  const frame: PageFrame = {
    beforeLinks: same,
    afterLinks: [early.html, ...styles.map(({ html }) => html), ...scripts].join(''),
    afterData: [...marks.map(({ html }) => html), '</body></html>\n'].join(''),
  };
  const hashes = styles.flatMap(({ hash }) => hash ?? []);
  return {
    styles: [...hashes, ...marks.map(({ style }) => style)],
    scripts: early.hash === null ? [] : [early.hash],
    frame: JSON.stringify(frame),
  };
}

/** Content that would change its meaning when inlined: URLs relative to the stylesheet, and the end of the element. */
const NOT_INLINE = /<\/|@import|url\(\s*["']?(?![/#"')]|data:)/i;

/** Inlines a stylesheet, or links to it when it cannot be inlined (or is not what was published: then the link fails too). */
async function inlineStyle(releases: ReleaseStore, release: ReleaseDocument, file: string) {
  const text = await readVerified(releases, release, file);
  if (!text || NOT_INLINE.test(text)) return { html: styleLink(release, file), hash: null };
  return {
    html: `${tag('style', { 'data-href': addressOf(release, file) })}${text}</style>`,
    hash: sha256Of(text),
  };
}
