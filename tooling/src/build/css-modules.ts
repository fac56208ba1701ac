import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { classPrefixOf } from '@ofisi/shared-contract/class-prefix';
import { sourceFolders } from './inputs-hash';

/**
 * Names the classes of a release. Two releases each include the sheets they share, so no name may occur twice: each begins with letters
 * derived from the container. They are followed by the number of the class within this release, which compresses better than a hash and is
 * the same in client bundle and server bundle.
 *
 * @param others further workspaces (absolute paths) in the release, where it is built from several
 */
export function cssModules(folder: string, container: string, others: readonly string[] = []) {
  const prefix = classPrefixOf(container);
  const numbers = numberClasses([folder, ...others]);
  return {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    // For a class that was written after the build started, which happens only in watch mode.
    localIdentHashSalt: container,
    localIdentName: '[hash:base64:5]',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, name: string): string | undefined => {
      const number = numbers.get(keyOf(resourcePath, name));
      return number === undefined ? undefined : prefix + number.toString(36);
    },
  };
}

/** Numbers each class and animation in the sheets of the folders that the release is built from. */
function numberClasses(folders: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const sources = new Set(folders.flatMap((folder) => sourceFolders(folder)));
  for (const source of [...sources].map((path) => join(path, 'src'))) {
    const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => isSheet(file));
    for (const sheet of sheets.sort()) {
      const path = join(source, sheet);
      for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g)) {
        const key = keyOf(path, name);
        if (!numbers.has(key)) numbers.set(key, numbers.size);
      }
    }
  }
  return numbers;
}

const isSheet = (file: string): boolean => basename(file).endsWith('.module.css');
const keyOf = (path: string, name: string): string => `${path} ${name}`;
