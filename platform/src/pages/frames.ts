import { randomBytes } from 'node:crypto';
import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID, STYLE_NONCE_META } from '@ofisi/shared-contract/boot';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inertJson, tag } from '../http/html';
import { ownOrigin } from '../http/own-origin';
import { sendCompressed } from '../http/send-compressed';
import { isReleaseId, isRemoteName, SHELL } from '../registry/names';
import type { ReleaseStore } from '../registry/release-store';
import { HOST_FILE } from '../sets/confine';
import { addressOf } from '../sets/resolve-environment';
import { frameHeaders } from './frame-headers';
import { script, styleLink, verified } from './page-parts';

interface Asked {
  readonly Params: { readonly remote: string; readonly releaseId: string };
  readonly Querystring: { readonly shell?: unknown };
}

/** An isolated release, and the shell that runs it. */
interface Pair {
  readonly release: ReleaseDocument;
  readonly shell: ReleaseDocument;
}

/**
 * Serves isolated remotes: `/frames/<remote>/<release>?shell=<release>` is the document of a frame, and the host of that frame is among the
 * files of the remote's release, so that the browser charges it to the right one.
 */
export function frames(app: FastifyInstance, releases: ReleaseStore): void {
  app.get<Asked>('/frames/:remote/:releaseId', async (request, reply) => {
    const pair = await pairOf(request);
    const origin = ownOrigin(request, null);
    if (!pair || origin === null) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64url');
    const folders = [pair.shell, pair.release].map((release) => `${origin}${addressOf(release, '')}`);
    void reply.headers(frameHeaders(folders, nonce)).type('text/html; charset=utf-8');
    return sendCompressed(request, reply, frameDocument(pair, nonce));
  });

  app.get<Asked>(`/releases/:remote/:releaseId/${HOST_FILE}`, async (request, reply) => {
    const { shell } = (await pairOf(request)) ?? {};
    const file = shell?.frame?.host;
    const content = shell && file && (await releases.readFile(SHELL, shell.releaseId, file, null));
    if (!content) return reply.callNotFound();
    return sendCompressed(request, asFile(reply), content.toString());
  });

  /** Null: there is no such isolated release, or the shell has no frames. */
  async function pairOf({ params, query }: FastifyRequest<Asked>): Promise<Pair | null> {
    const { remote, releaseId } = params;
    const shellId = String(query.shell);
    if (!isRemoteName(remote) || !isReleaseId(releaseId) || !isReleaseId(shellId)) return null;
    const [release, shell] = await Promise.all([releases.read(remote, releaseId), releases.read(SHELL, shellId)]);
    return release?.isolated && shell?.frame ? { release, shell } : null;
  }
}

const asFile = (reply: FastifyReply): FastifyReply =>
  reply.type('text/javascript; charset=utf-8').headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });

/** What the frame's script finds in its document; the rest it is told by the page. */
function frameDocument({ release, shell }: Pair, nonce: string): string {
  const { remote, title, container, entry, integrity, contributes } = release;
  const boot = {
    remote,
    title,
    release: release.releaseId,
    container,
    entry: addressOf(release, entry),
    integrity: integrity[entry] ?? 'sha384-missing',
    routes: contributes.routes.map(({ id, path }) => ({ id, path })),
  };
  const { script: start, styles } = shell.frame ?? { script: '', styles: [] };
  return [
    `<!doctype html>${tag('html', { lang: 'en' })}<head><meta charset="utf-8">`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: STYLE_NONCE_META, nonce }),
    '<title></title>',
    ...styles.map((file) => styleLink(shell, file)),
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inertJson(boot)}</script>`,
    script({ src: addressOf(shell, start), defer: true, ...verified(shell, start) }),
    `</head><body><div id="${ROOT_ELEMENT_ID}"></div></body></html>\n`,
  ].join('');
}
