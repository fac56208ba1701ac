import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { ReleaseStore } from '../registry/release-store';
import type { PageFrame } from '../rendering/messages';
import { sha256Of, tag } from '../http/html';
import type { PageMark } from './environment-mark';
import type { BootRoute } from '../sets/match-route';
import {
  firstScreenFiles,
  firstScreenScript,
  inlineEarlyScript,
  readVerified,
  sameForAll,
  startScript,
  styleLink,
} from './page-parts';
import { addressOf, type ResolvedEnvironment } from '../sets/resolve-environment';

/** A page that holds its screen already. It is the same for everybody: no nonce, and nothing of the visitor's. */
export interface RenderedTemplate {
  /** What the policy must allow. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** A `PageFrame` as JSON. */
  readonly frame: string;
}

/** @param marks what the gateway itself writes into it */
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
  // Last in the page: the picture that the visitor came for is on its way before the browser has read of them.
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
    afterLinks: [early.html, ...styles.map(({ html }) => html)].join(''),
    afterData: [...marks.map(({ html }) => html), ...scripts, '</body></html>\n'].join(''),
  };
  const hashes = styles.flatMap(({ hash }) => hash ?? []);
  return {
    styles: [...hashes, ...marks.map(({ style }) => style)],
    scripts: early.hash === null ? [] : [early.hash],
    frame: JSON.stringify(frame),
  };
}

/** What could not mean the same inside the page: addresses that count from the style's own, and the end of the element. */
const NOT_INLINE = /<\/|@import|url\(\s*["']?(?![/#"')]|data:)/i;

/** A style in the page, or a link to it when it cannot stand there (or is not what was published: then the link fails too). */
async function inlineStyle(releases: ReleaseStore, release: ReleaseDocument, file: string) {
  const text = await readVerified(releases, release, file);
  if (!text || NOT_INLINE.test(text)) return { html: styleLink(release, file), hash: null };
  return {
    html: `${tag('style', { 'data-href': addressOf(release, file) })}${text}</style>`,
    hash: sha256Of(text),
  };
}
