import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, valid } from 'semver';
import { packageFolder } from '../build/shared-modules';

/** Folder of the reports of all modules and versions; a report is never changed. */
export const REPORTS_FOLDER = join(packageFolder('@ofisi/shared-contract'), 'api-reports');

const ENDING = '.d.ts';

/** File name of a report: `@ofisi/shared-page/cart` is `shared-page.cart`. */
const nameOf = (request: string): string => request.replace('@ofisi/', '').replaceAll('/', '.');

const fileOf = (request: string, version: string, folder: string): string =>
  join(folder, `${nameOf(request)}-${version}${ENDING}`);

/** The report of a module's public types at `version`; null where there is none. */
export function readReport(request: string, version: string, folder = REPORTS_FOLDER): string | null {
  const file = fileOf(request, version, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export function writeReport(request: string, version: string, report: string, folder = REPORTS_FOLDER): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(request, version, folder), report, { flag: 'wx' });
}

/** The highest version below `version` that has a report; null when there is none. */
export function versionBefore(request: string, version: string, folder = REPORTS_FOLDER): string | null {
  const start = `${nameOf(request)}-`;
  const versions = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.startsWith(start) && file.endsWith(ENDING))
    .map((file) => file.slice(start.length, -ENDING.length))
    .filter((other) => valid(other) && compare(other, version) < 0);
  return versions.sort(compare).at(-1) ?? null;
}
