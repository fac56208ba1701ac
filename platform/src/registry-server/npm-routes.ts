import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prerelease } from 'semver';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { isPackageName, isVersion } from '../registry/names';
import type { PackageStore, PublishedPackage } from '../registry/package-store';
import { read } from './read';
import { refusalOf } from './refusals';

/** Where npm finds the packages: `@ofisi:registry=https://…/npm/`. */
export const NPM_PATH = '/npm';

const packageParams = z.object({ '*': z.string() });

const absent = (what: string): PlatformError => new PlatformError(404, `There is no package ${what}.`);

/** `@ofisi/shared-auth`, or the address of a tarball: `@ofisi/shared-auth/-/shared-auth-1.0.0.tgz`. */
function asked(path: string): { readonly name: string; readonly version: string | null } {
  const [name = '', file] = path.split('/-/');
  if (!isPackageName(name)) throw absent(path.slice(0, 200));
  if (file === undefined) return { name, version: null };
  const start = `${baseOf(name)}-`;
  const version = file.slice(start.length, -'.tgz'.length);
  if (file !== `${start}${version}.tgz` || !isVersion(version)) throw absent(path.slice(0, 200));
  return { name, version };
}

const baseOf = (name: string): string => name.slice(name.indexOf('/') + 1);

/** The document that npm reads about a package: its versions, each with its tarball's address and expected hashes. */
function packument(name: string, versions: readonly PublishedPackage[], origin: string): object {
  const stable = versions.filter(({ manifest }) => prerelease(manifest.version) === null);
  return {
    _id: name,
    name,
    'dist-tags': { latest: (stable.at(-1) ?? versions.at(-1))?.manifest.version },
    versions: Object.fromEntries(
      versions.map(({ manifest, integrity, shasum }) => {
        const tarball = `${origin}${NPM_PATH}/${name}/-/${baseOf(name)}-${manifest.version}.tgz`;
        return [manifest.version, { ...manifest, dist: { tarball, integrity, shasum } }] as const;
      }),
    ),
    time: Object.fromEntries(versions.map(({ manifest, createdAt }) => [manifest.version, createdAt])),
  };
}

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The packages in npm's protocol, read-only. Refusals are `{ error }`, which npm prints. */
export function npmRoutes(app: FastifyInstance, packages: PackageStore): void {
  app.setErrorHandler(async (error: Error, request, reply) => {
    const { status, message } = refusalOf(error);
    if (status >= 500) request.log.error({ err: error, incident: request.id }, 'failed');
    return reply.code(status).send({ error: message });
  });

  app.get(`${NPM_PATH}/*`, async (request, reply) => {
    const { name, version } = asked(read(packageParams, request.params)['*']);
    if (version === null) {
      const versions = await packages.list(name);
      if (versions.length === 0) throw absent(name);
      return reply.header('cache-control', 'no-cache').send(packument(name, versions, originOf(request)));
    }
    const tarball = await packages.readTarball(name, version);
    if (!tarball) throw absent(`${name} ${version}`);
    return reply.type('application/octet-stream').send(tarball);
  });

  app.route({
    method: ['DELETE', 'PATCH', 'POST', 'PUT'],
    url: `${NPM_PATH}/*`,
    // Refuses before any of the body is read.
    onRequest: async (_request, reply) =>
      reply.code(405).header('allow', 'GET, HEAD').send({
        error: 'Packages are published with npm run mf -- publish-packages; npm only installs them from here.',
      }),
    handler: () => undefined,
  });
}
