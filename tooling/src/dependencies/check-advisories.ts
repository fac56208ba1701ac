import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { vulnerabilitiesIn, namesIn, type Advisory, type Vulnerability } from './advisories';
import type { LockedPackage } from './lock-file';

const EXPECTED = 'one advisory of OSV a line (see docs/operations.md)';

export interface Checked {
  readonly vulnerabilities: readonly Vulnerability[];
  /** Number of advisories about npm packages that were read. */
  readonly advisories: number;
  /** Day on which the newest of them was last changed; null where none is dated. */
  readonly newest: string | null;
}

function readAdvisory(line: string, where: string): Advisory {
  let advisory: Partial<Advisory> | null;
  try {
    advisory = JSON.parse(line) as Partial<Advisory> | null;
  } catch {
    throw new Error(`${where} is not JSON: expected ${EXPECTED}.`);
  }
  if (typeof advisory?.id !== 'string' || !Array.isArray(advisory.affected ?? []))
    throw new Error(`${where} is not an advisory: expected ${EXPECTED}.`);
  return advisory as Advisory;
}

function byName(packages: readonly LockedPackage[]): ReadonlyMap<string, LockedPackage[]> {
  const found = new Map<string, LockedPackage[]>();
  for (const one of packages) found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return found;
}

/**
 * Checks packages against a file of advisories, which may be larger than memory.
 * @param file OSV's format, one advisory per line
 * @throws when it has another format, or names no npm package at all: such a file proves nothing
 */
export async function checkAdvisories(file: string, packages: readonly LockedPackage[]): Promise<Checked> {
  const installed = byName(packages);
  const vulnerabilities: Vulnerability[] = [];
  let [advisories, newest, number] = [0, '', 0];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (!line.trim()) continue;
    const advisory = readAdvisory(line, `Line ${number} of ${file}`);
    if (namesIn(advisory).length === 0) continue;
    advisories += 1;
    newest = (advisory.modified ?? '') > newest ? (advisory.modified ?? '') : newest;
    vulnerabilities.push(...vulnerabilitiesIn(advisory, installed));
  }
  if (advisories === 0) throw new Error(`${file} contains no advisory about an npm package: expected ${EXPECTED}.`);
  const place = ({ package: { path }, id }: Vulnerability) => `${path} ${id}`;
  return {
    vulnerabilities: vulnerabilities.sort((one, other) => (place(one) < place(other) ? -1 : 1)),
    advisories,
    newest: newest ? newest.slice(0, 10) : null,
  };
}
