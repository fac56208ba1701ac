import { acceptedEncodings, type Encoding } from '@ofisi/shared-server/content-encoding';
import { hasCurrent } from '@ofisi/shared-server/entity-tag';
import type { FastifyInstance } from 'fastify';
import { orNull } from '../errors';
import { isReleaseId, isRemoteName } from '../registry/names';
import type { ReleaseStore } from '../registry/release-store';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** For documents of other origins too: the files hold nothing that is not in the release. */
const FOR_FRAMES = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/**
 * Serves `/releases/<remote>/<releaseId>/<file>`: the files of a release's integrity map, and nothing else from its folder. The content of
 * an address never changes, so browsers cache it forever.
 */
export function releaseFiles(app: FastifyInstance, releases: ReleaseStore): void {
  app.get<{ Params: { remote: string; releaseId: string; '*': string } }>(
    '/releases/:remote/:releaseId/*',
    async (request, reply) => {
      const { remote, releaseId, '*': name } = request.params;
      const known = isRemoteName(remote) && isReleaseId(releaseId) ? await releases.read(remote, releaseId) : null;
      const hash = known && Object.hasOwn(known.integrity, name) ? known.integrity[name] : undefined;
      // The server bundle is for the gateway only.
      if (!hash || name === known?.server) return reply.callNotFound();

      const accepted = acceptedEncodings(request.headers['accept-encoding']);
      const found = await readSmallest([...accepted, null], (encoding) =>
        releases.readFile(remote, releaseId, name, encoding),
      );
      if (!found) return reply.callNotFound();
      const etag = `"${hash.slice('sha384-'.length)}${found.encoding ? `-${found.encoding}` : ''}"`;
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        etag,
        'x-content-type-options': 'nosniff',
        // The frame of an isolated remote is of no origin.
        ...(known?.isolated || known?.frame ? FOR_FRAMES : { 'cross-origin-resource-policy': 'same-origin' }),
        // Applies when a picture or skeleton is opened on its own.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      if (hasCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (found.encoding) void reply.header('content-encoding', found.encoding);
      const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
      return reply.type(CONTENT_TYPES[extension] ?? 'application/octet-stream').send(found.content);
    },
  );
  app.all('/releases/*', (_request, reply) => reply.callNotFound());
}

async function readSmallest(
  encodings: readonly (Encoding | null)[],
  read: (encoding: Encoding | null) => Promise<Buffer | null>,
): Promise<{ content: Buffer; encoding: Encoding | null } | null> {
  for (const encoding of encodings) {
    const content = await orNull(read(encoding));
    if (content) return { content, encoding };
  }
  return null;
}
