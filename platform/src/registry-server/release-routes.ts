import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { requireRelease } from '../gate/gate';
import { requireGc, requirePublish } from '../registry/rights';
import { checkReleaseId, checkRemoteName } from '../registry/names';
import { BUILD_DOCUMENT, integrityOf } from '../registry/release-hash';
import type { Registry } from '../registry/registry';
import type { Compress } from '../releases/compress';
import { diff } from '../releases/diff';
import { gc } from '../releases/gc';
import { pageOfReleases } from '../releases/pages-of-lists';
import { publishFiles } from '../releases/publish';
import { signRelease } from '../releases/sign';
import { memberOfRequest } from './member-of-request';
import { limit, read } from './read';
import { MOST_UPLOAD_BYTES, readUpload } from './upload';

const remoteParams = z.object({ remote: z.string() });
const releaseParams = remoteParams.extend({ release: z.string() });
const fileParams = releaseParams.extend({ '*': z.string() });
const fileQuery = z.object({ form: z.enum(['br', 'gzip']).optional() });
const signed = z.strictObject({ signature: z.base64().max(200) });
const listQuery = z.object({
  details: z.literal('yes').optional(),
  limit: limit.default(50),
  after: z.string().optional(),
});
const differenceQuery = z.object({ from: z.string(), to: z.string() });
const cleanUp = z.strictObject({ keepDays: z.number().int().min(0).max(99_999), remove: z.boolean() });

export interface ReleaseRoutesOptions {
  readonly registry: Registry;
  /** Source of compressed forms; by default they are made here. */
  readonly compress?: ((remote: string) => Compress) | undefined;
}

/** The calls about releases: publishing, reading, comparing, and removing unused ones. */
export function releaseRoutes(app: FastifyInstance, { registry, compress }: ReleaseRoutesOptions): void {
  const { releases } = registry;

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_UPLOAD_BYTES },
    (request, body, done) => {
      readUpload(body as Buffer, request.headers['content-type'] ?? '').then(
        (upload) => done(null, upload),
        (error: unknown) => done(error as Error),
      );
    },
  );

  app.post('/releases/:remote', {
    bodyLimit: MOST_UPLOAD_BYTES,
    // Refuses a caller without permission before the body is sent.
    onRequest: async (request) => {
      const { remote } = read(remoteParams, request.params);
      checkRemoteName(remote);
      requirePublish(memberOfRequest(request), remote);
    },
    handler: async (request, reply) => {
      const { remote } = read(remoteParams, request.params);
      const { facts, files } = uploadOf(request.body);
      const { name: by, keys } = memberOfRequest(request);
      const { git, ifNew, releaseId, signature } = facts;
      const { release, isNew } = await publishFiles(releases, {
        ...{ remote, by, git, ifNew, files, releaseId, signature, keys },
        compress: compress?.(remote),
      });
      if (isNew) request.log.info({ release: `${remote} ${release.releaseId}` }, 'published');
      return reply.code(isNew ? 201 : 200).send({ remote, releaseId: release.releaseId, isNew });
    },
  });

  app.get('/releases', async () => ({ remotes: await releases.remotes() }));

  app.get('/releases/:remote', async (request) => {
    const { remote } = read(remoteParams, request.params);
    const { details, ...piece } = read(listQuery, request.query);
    return details ? pageOfReleases(registry, remote, piece) : { releases: await releases.list(remote) };
  });

  app.get('/releases/:remote/differences', async (request) => {
    const { remote } = read(remoteParams, request.params);
    const { from, to } = read(differenceQuery, request.query);
    checkRemoteName(remote);
    [from, to].forEach(checkReleaseId);
    return diff(registry, remote, from, to);
  });

  app.get('/releases/:remote/:release', async (request) => {
    const { remote, release } = read(releaseParams, request.params);
    return requireRelease(registry, remote, release);
  });

  app.get('/releases/:remote/:release/files', async (request) => {
    const { remote, release } = read(releaseParams, request.params);
    await requireRelease(registry, remote, release);
    return { names: await releases.fileNames(remote, release) };
  });

  app.get('/releases/:remote/:release/signature', async (request) => {
    const { remote, release } = read(releaseParams, request.params);
    await requireRelease(registry, remote, release);
    return { signature: await releases.readSignature(remote, release) };
  });

  app.post('/releases/:remote/:release/signatures', async (request, reply) => {
    const { remote, release } = read(releaseParams, request.params);
    const member = memberOfRequest(request);
    requirePublish(member, remote);
    const { signature } = read(signed, request.body);
    await signRelease(registry, { remote, release, signature, by: member.name, keys: member.keys });
    request.log.info({ release: `${remote} ${release}`, by: member.name }, 'signed');
    return reply.code(201).send({ signature });
  });

  app.get('/releases/:remote/:release/files/*', async (request, reply) => {
    const { remote, release, '*': name } = read(fileParams, request.params);
    const { form = null } = read(fileQuery, request.query);
    const { integrity } = await requireRelease(registry, remote, release);
    const isKnown = name === BUILD_DOCUMENT || Object.hasOwn(integrity, name);
    const content = isKnown ? await releases.readFile(remote, release, name, form) : null;
    if (!content) throw new PlatformError(404, `${remote} ${release} has no file ${name}${form ? ` as ${form}` : ''}.`);
    // The reader verifies compressed forms and the build document.
    if (form === null && name !== BUILD_DOCUMENT && integrityOf(content) !== integrity[name]) {
      throw new PlatformError(422, `${name} of ${remote} ${release} is not what was published.`);
    }
    return reply.type('application/octet-stream').send(content);
  });

  app.post('/clean-ups', async (request) => {
    const { keepDays, remove } = read(cleanUp, request.body);
    if (remove) requireGc(memberOfRequest(request));
    return { unused: await gc(registry, { keepDays, remove }) };
  });
}

function uploadOf(body: unknown): Awaited<ReturnType<typeof readUpload>> {
  if (typeof body !== 'object' || body === null || !('files' in body)) {
    throw new PlatformError(400, 'A release is published as multipart/form-data.');
  }
  return body as Awaited<ReturnType<typeof readUpload>>;
}
