import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, type Durations, type Unit } from './plan';
import type { Timed } from './timing';

/** Committed to the repository, so that shards are the same everywhere. */
const FILE = join(__dirname, 'durations.json');

export const readDurations = (): Durations => JSON.parse(readFileSync(FILE, 'utf8')) as Durations;

/** The durations after a run: a file that did not run keeps its seconds, and one that no longer exists is removed. */
export function mergeDurations(known: Durations, steps: readonly Timed[], units: readonly Unit[]): Durations {
  const measured = steps.flatMap(({ name, wall, seconds }): [string, number][] => {
    const files = Object.entries(seconds);
    return files.length > 0
      ? files.map(([file, time]) => [keyOf({ step: name, file }), time])
      : [[keyOf({ step: name, file: name }), wall]];
  });
  const all: Durations = { ...known, ...Object.fromEntries(measured) };
  const keys = units.map(keyOf).filter((key) => key in all);
  return Object.fromEntries(keys.sort().map((key) => [key, Math.round((all[key] ?? 0) * 10) / 10]));
}

export const writeDurations = (durations: Durations): void =>
  writeFileSync(FILE, `${JSON.stringify(durations, null, 2)}\n`);
