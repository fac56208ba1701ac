import { isBuiltin } from 'node:module';
import { installedVersion, packageOf, SHARED_PACKAGES } from '../build/shared-modules';
import { readManifest, type Manifest, type Texts } from './published';

const OURS = '@ofisi/';

const compiled = (target: string, ending: string): string => target.replace(/\.tsx?$/, ending);

/** Whether the package consists of programs that are bundled with what they depend on. */
const isProgram = ({ exports, publishConfig }: Manifest): boolean =>
  Object.keys(publishConfig?.exports ?? exports).length === 0;

/** An export's target; for a program, with its types beside it. */
const withTypes = (target: string) =>
  /(?<!\.d)\.tsx?$/.test(target) ? { types: compiled(target, '.d.ts'), default: compiled(target, '.js') } : target;

const mapped = <Value>(texts: Texts, map: (text: string) => Value) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, map(text)]));

/** Of what a program bundles, the workspaces. */
const BUNDLED = ['platform', 'shared-server', 'services'];

/** The version of a package according to a workspace, to the root, or to what a program bundles. @throws when none names it */
function versionOf(name: string, manifest: Manifest): string {
  const version = [manifest, readManifest('.'), ...BUNDLED.map(readManifest)]
    .flatMap(({ dependencies, devDependencies }) => [dependencies?.[name], devDependencies?.[name]])
    .find((one) => one !== undefined);
  if (version === undefined) throw new Error(`${manifest.name} imports ${name}, which no package.json names.`);
  return version;
}

const typesOf = (name: string): string => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

/** The package for a name in the compiler option `types`: one with types of its own, or the separate types of one. */
export const ambientPackage = (name: string): string =>
  readManifest('.').devDependencies?.[typesOf(name)] === undefined ? name : typesOf(name);

/** A package, and the separate package of its types if there is one. */
function withItsTypes(name: string): readonly string[] {
  const types = typesOf(name);
  return readManifest('.').devDependencies?.[types] === undefined ? [name] : [name, types];
}

/**
 * The `package.json` of a published package. A package that exists once in a page must be the remote's own; a package of ours may have a
 * later version of the same major version.
 * @param requests all imports of its files
 */
export function packedManifest(manifest: Manifest, requests: readonly string[], isForNode: boolean): object {
  const { name, version, description, sideEffects, dependencies = {}, publishConfig } = manifest;
  const imported = requests.filter((request) => !request.startsWith('.') && !isBuiltin(request)).map(packageOf);
  const named = isProgram(manifest) ? [] : Object.keys(dependencies);
  const needed = [...new Set([...named, ...imported])].filter((one) => one !== name).sort();
  const shared = isForNode ? [...SHARED_PACKAGES] : needed.filter((one) => SHARED_PACKAGES.has(one));
  const others = needed.filter((one) => !shared.includes(one)).flatMap(withItsTypes);
  const range = (one: string) => `${one.startsWith(OURS) ? '^' : ''}${versionOf(one, manifest)}`;
  // The build preset replaces files inside these packages, so it needs exact versions.
  const peer = (one: string) => `${isForNode ? '' : '^'}${installedVersion(one)}`;
  const sorted = [
    ...new Set([...others, ...shared.flatMap(withItsTypes).filter((one) => !shared.includes(one))]),
  ].sort();
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    ...(isForNode || isProgram(manifest) ? {} : { type: 'module' }),
    engines: readManifest('.').engines,
    ...(sideEffects !== undefined && { sideEffects }),
    exports: {
      ...mapped(publishConfig?.exports ?? manifest.exports, withTypes),
      ...(isForNode && { './tsconfig.json': './tsconfig.json' }),
      './package.json': './package.json',
    },
    ...(publishConfig?.bin && { bin: mapped(publishConfig.bin, (target) => compiled(target, '.js')) }),
    dependencies: Object.fromEntries(sorted.map((one) => [one, range(one)])),
    peerDependencies: Object.fromEntries(shared.sort().map((one) => [one, peer(one)])),
  };
}
