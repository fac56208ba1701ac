import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { requirePublish } from '../registry/rights';
import { checkPackage } from '../registry/names';
import type { PackageStore } from '../registry/package-store';
import { MOST_PACKAGE_BYTES } from '../registry/package-tarball';
import { publishPackage } from '../releases/publish-package';
import { memberOfRequest } from './member-of-request';
import { read } from './read';

const params = z.object({ name: z.string(), version: z.string() });

/** Publishes a package for other teams to install; the body is the tarball of `npm pack`. */
export function packageRoutes(app: FastifyInstance, packages: PackageStore): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MOST_PACKAGE_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post('/packages/:name/:version', {
    bodyLimit: MOST_PACKAGE_BYTES,
    // Refuses a caller without permission before the body is sent.
    onRequest: async (request) => {
      const { name, version } = read(params, request.params);
      checkPackage(name, version);
      requirePublish(memberOfRequest(request), name);
    },
    handler: async (request, reply) => {
      const { name, version } = read(params, request.params);
      if (!(request.body instanceof Buffer))
        throw new PlatformError(400, 'A package is published as the tarball of npm pack (application/octet-stream).');
      const { name: by } = memberOfRequest(request);
      const { isNew } = await publishPackage(packages, { name, version, tarball: request.body, by });
      if (isNew) request.log.info({ release: `${name} ${version}` }, 'published');
      return reply.code(isNew ? 201 : 200).send({ name, version, isNew });
    },
  });
}
