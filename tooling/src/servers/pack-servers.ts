import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { licenceOf } from '../dependencies/licences';
import type { LockedPackage } from '../dependencies/lock-file';
import { billOf } from '../dependencies/sbom';
import { packagesOf, tracedFiles } from './traced-files';

/** Files added beside the servers. */
export const SBOM = 'sbom.json';
export const LICENCES = 'third-party-licences.txt';

/** Files in which a package states its licence terms. */
const isTerms = (file: string): boolean => /^(licen[cs]e|copying|notice)/i.test(file);

function termsOf(folder: string, one: LockedPackage): string {
  const place = join(folder, one.path);
  const files = readdirSync(place).filter((file) => isTerms(file) && lstatSync(join(place, file)).isFile());
  const texts = files.map((file) => readFileSync(join(place, file), 'utf8').trim());
  return [`${one.name} ${one.version} (${licenceOf(one) ?? 'no licence is named'})`, ...texts].join('\n\n');
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}

/**
 * Copies from a compiled folder with installed packages only what runs: the programs, the package files that they can load, a bill of
 * materials of only these packages (`sbom.json`), and their terms.
 * @param to a folder, replaced as a whole
 * @returns the number of packages included
 */
export async function packServers(from: string, to: string): Promise<number> {
  if (!existsSync(join(from, 'node_modules')))
    throw new Error(`${from} has no packages: run npm install --omit=dev there.`);
  rmSync(to, { recursive: true, force: true });
  const files = await tracedFiles(from);
  const packages = packagesOf(from, files);
  for (const file of files) copy(join(from, file), join(to, file));
  writeFileSync(join(to, SBOM), `${JSON.stringify(billOf(packages), null, 2)}\n`);
  writeFileSync(join(to, LICENCES), `${packages.map((one) => termsOf(from, one)).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
  return packages.length;
}
