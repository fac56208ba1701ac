import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { holesOf, namesIn, type Advisory, type Hole } from './advisories';
import type { LockedPackage } from './lock-file';

const EXPECTED = 'one advisory of OSV a line (docs/operations.md says how to get it)';

export interface Checked {
  readonly holes: readonly Hole[];
  /** How many advisories about packages of npm were read. */
  readonly advisories: number;
  /** When the newest of them was last changed, as a day; null where none says. */
  readonly newest: string | null;
}

function readAdvisory(line: string, where: string): Advisory {
  let advisory: Partial<Advisory> | null;
  try {
    advisory = JSON.parse(line) as Partial<Advisory> | null;
  } catch {
    throw new Error(`${where} is no JSON: expected ${EXPECTED}.`);
  }
  if (typeof advisory?.id !== 'string' || !Array.isArray(advisory.affected ?? []))
    throw new Error(`${where} is no advisory: expected ${EXPECTED}.`);
  return advisory as Advisory;
}

function byName(packages: readonly LockedPackage[]): ReadonlyMap<string, LockedPackage[]> {
  const found = new Map<string, LockedPackage[]>();
  for (const one of packages) found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return found;
}

/**
 * Holds packages against a file of advisories, which may be larger than memory.
 * @param file OSV's format, one advisory a line
 * @throws when it is not that, or names no package of npm at all: such a file says nothing
 */
export async function checkAdvisories(file: string, packages: readonly LockedPackage[]): Promise<Checked> {
  const installed = byName(packages);
  const holes: Hole[] = [];
  let [advisories, newest, number] = [0, '', 0];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (!line.trim()) continue;
    const advisory = readAdvisory(line, `Line ${number} of ${file}`);
    if (namesIn(advisory).length === 0) continue;
    advisories += 1;
    newest = (advisory.modified ?? '') > newest ? (advisory.modified ?? '') : newest;
    holes.push(...holesOf(advisory, installed));
  }
  if (advisories === 0) throw new Error(`${file} has no advisory about a package of npm: expected ${EXPECTED}.`);
  const place = ({ package: { path }, id }: Hole) => `${path} ${id}`;
  return {
    holes: holes.sort((one, other) => (place(one) < place(other) ? -1 : 1)),
    advisories,
    newest: newest ? newest.slice(0, 10) : null,
  };
}
