import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlatformError } from '../errors';
import { readPackageManifest } from '../registry/package-tarball';
import type { RegistryCalls } from '../registry-server/calls';
import type { Options } from './options';
import type { Outcome } from './outcome';

/** Publishes the tarballs of a folder, each under the name and version in its manifest. */
export async function publishPackages(registry: RegistryCalls, { from, words }: Options): Promise<Outcome> {
  if (from === null || words.length > 0)
    throw new PlatformError(400, 'publish-packages needs the folder with the packages (--from), and nothing else.');
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), from);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.tgz')) : [];
  if (files.length === 0)
    throw new PlatformError(404, `${folder} contains no package; run: npm run pack-packages -- --to ${from}`);
  const lines: string[] = [];
  for (const file of files.sort()) {
    const tarball = readFileSync(join(folder, file));
    const { name, version } = await readPackageManifest(tarball);
    const { isNew } = await registry.publishPackage({ name, version, tarball });
    lines.push(isNew ? `Published ${name} ${version}.` : `${name} ${version} is already published.`);
  }
  return { text: lines.join('\n') };
}
