import { createHash } from 'node:crypto';

/** The build document, stored among a release's files because the release's id covers it. */
export const BUILD_DOCUMENT = 'build.json';

interface NamedContent {
  readonly name: string;
  readonly content: Buffer;
}

/** `<version>-<first 12 hex of the sha256 over all files, the build document included, in the order of their names>`. */
export function releaseIdOf(version: string, files: readonly NamedContent[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

/** `sha384-…`, the string that the browser compares a file with. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
