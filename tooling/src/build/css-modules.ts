import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sourceFolders } from './inputs-hash';

/**
 * How the classes of a release are named. What two releases have in common, each brings along, so no name is given twice: it
 * begins with some letters that follow from the container. After them comes the number of the class among all of this
 * release, which packs better than a hash and is the same in client bundle and server bundle.
 *
 * @param others further workspaces (absolute paths) that go into the release, where it is made of several
 */
export function cssModules(folder: string, container: string, others: readonly string[] = []) {
  const prefix = prefixOf(container);
  const numbers = numberClasses([folder, ...others]);
  return {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    // For a class that was written after the build began, which happens only where it watches.
    localIdentHashSalt: container,
    localIdentName: '[hash:base64:5]',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, name: string): string | undefined => {
      const number = numbers.get(keyOf(resourcePath, name));
      return number === undefined ? undefined : prefix + number.toString(36);
    },
  };
}

/** Four letters and digits, the first a letter, as a class must begin. */
function prefixOf(container: string): string {
  const letters = createHash('sha256').update(container).digest('base64').replace(/[+/=]/g, '');
  return (/[a-z].{3}/i.exec(letters) ?? ['css0'])[0];
}

/** A number for each class and animation in the sheets of the folders that the release is built from. */
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
