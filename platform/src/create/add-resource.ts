import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlatformError } from '../errors';
import { resourceNames } from './resource-names';
import {
  apiTestOf,
  callsOf,
  contractOf,
  pageOf,
  pageTestOf,
  routeOf,
  routesOf,
  TABLE_IMPORTS,
  tableOf,
  type NewResource,
} from './resource-template';
import { withEntry, withImports, withRegistration } from './source-edits';

export interface ResourceWish {
  /** `couriers` */
  readonly many: string;
  /** `courier`, where it cannot be derived from `many`. */
  readonly one: string | null;
  /** The room of the API for the resource: `contacts`. */
  readonly area: string;
  /** The remote of its page; defaults to `mf-<area>-admin`. */
  readonly remote: string | null;
}

const between = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/**
 * Creates a resource with a name and a phone, from its table to its menu entry, with tests, as a starting point; everything but the
 * migration.
 * @param repository absolute path
 * @returns the paths of the written files, relative to the repository
 * @throws PlatformError 400, 404, 409; in that case nothing is written
 */
export function addResource({ many, one, area, remote }: ResourceWish, repository: string): string[] {
  const read = (path: string) => {
    const file = join(repository, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const demand = (path: string) => {
    const text = read(path);
    if (text === null) throw new PlatformError(404, `There is no ${path}.`);
    return text;
  };
  const names = resourceNames(many, one ?? undefined);
  const page = `${remote ?? `mf-${area}-admin`}/src`;
  const files = {
    table: `api/src/tables/${area}.ts`,
    contract: `api-contract/src/${area}/${many}.ts`,
    calls: `api-contract/src/${area}/calls.ts`,
    room: `api/src/${area}/routes.ts`,
    routes: `api/src/${area}/${many}/${many}.routes.ts`,
    apiTest: `api/src/${area}/${many}/${many}.test.ts`,
    page: `${page}/${many}/${many}-page.tsx`,
    pageTest: `${page}/${many}/${many}-page.test.tsx`,
    remote: `${page}/remote.ts`,
  };
  const [room, definition] = [demand(files.room), demand(files.remote)];
  for (const path of [files.contract, files.routes, files.page])
    if (read(path) !== null) throw new PlatformError(409, `${path} already exists.`);

  const calls = read(files.calls) ?? "import { resourceCalls } from '../resource-calls';\n";
  const [permission = between(definition, /access: '([\w.]+)'/g)[0] ?? ''] = between(
    calls,
    /resourceCalls\('([\w.]+)'/g,
  );
  const group = between(definition, /group: '([^']+)'/g).at(-1) ?? 'Main';
  const orders = between(definition, new RegExp(`group: '${group}',.*? order: (\\d+)`, 'g')).map(Number);
  const resource: NewResource = {
    ...names,
    area,
    permission,
    group,
    order: Math.max(0, ...orders) + 10,
    path: `/admin/${page.replace(/^mf-|-admin\/src$|\/src$/g, '')}/${many}`,
  };

  const written: Readonly<Record<keyof typeof files, string>> = {
    table: withImports(read(files.table) ?? '', TABLE_IMPORTS) + tableOf(resource),
    contract: contractOf(resource),
    calls: calls + callsOf(resource),
    room: withRegistration(room, `${names.oneInCode}Routes`, `./${many}/${many}.routes`),
    routes: routesOf(resource),
    apiTest: apiTestOf(resource),
    page: pageOf(resource),
    pageTest: pageTestOf(resource),
    remote: withEntry(definition, routeOf(resource)),
  };
  for (const [key, path] of Object.entries(files) as [keyof typeof files, string][]) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), written[key]);
  }
  return Object.values(files);
}
