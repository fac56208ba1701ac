import { PlatformError } from '../errors';

type Imports = Readonly<Record<string, readonly string[]>>;

const afterImports = (source: string, line: string): string => {
  const last = [...source.matchAll(/^(?:import|\} from) [^;]*;\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`;
};

const sortedBy = (name: string): string => name.replace(/^type /, '').toLowerCase();

/** Adds the missing ones of these imports to the source; names by module. */
export const withImports = (source: string, imports: Imports): string =>
  Object.entries(imports).reduce((text, [module, names]) => {
    const found = new RegExp(`import \\{([^}]*)\\} from '${module}';`).exec(text);
    if (!found) return afterImports(text, `import { ${names.join(', ')} } from '${module}';`);
    const there = (found[1] ?? '').split(',').flatMap((name) => name.trim() || []);
    const all = [...new Set([...there, ...names])].sort((one, other) => (sortedBy(one) < sortedBy(other) ? -1 : 1));
    return text.replace(found[0], `import { ${all.join(', ')} } from '${module}';`);
  }, source);

/** Registers one more set of routes in a room, after the others. @throws PlatformError 409 */
export function withRegistration(source: string, routes: string, module: string): string {
  const last = [...source.matchAll(/^ *await api\.register\(.*\);\n/gm)].at(-1);
  if (!last) throw new PlatformError(409, 'The routes of this area are not registered one by one.');
  const at = last.index + last[0].length;
  const registered = `${source.slice(0, at)}    await api.register(${routes}(services));\n${source.slice(at)}`;
  return afterImports(registered, `import { ${routes} } from '${module}';`);
}

/** Adds a route at the end of a remote's definition. @throws PlatformError 409 */
export function withEntry(source: string, entry: string): string {
  const start = source.indexOf('\n  routes: [\n');
  const end = source.indexOf('\n  ],\n', start);
  if (start < 0 || end < 0) throw new PlatformError(409, 'The routes in remote.ts are not a literal list.');
  return `${source.slice(0, end + 1)}${entry}${source.slice(end + 1)}`;
}
