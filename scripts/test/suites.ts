import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import suites from './suites.json';
import type { Unit } from './plan';

/** Matches a whole path from the root, as `suites.json` writes it. */
const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const TESTED_BY_JEST = whole([suites.screens, suites.servers, suites.database].join('|'));
const DATABASE = whole(suites.database);
const EMBEDDED_ONLY = new RegExp(`^(?:${suites.embeddedOnly})`);
const EMBEDDED_SAMPLE = new Set(suites.embeddedSample);
const JOURNEY = whole(suites.journeys);

/** Slow tests that have a quicker counterpart, or that hardly any change can break: only in `--all`. */
const isSlow = (file: string): boolean => /\.slow\.(?:test\.tsx?|journey\.ts)$/.test(file);

/** These contain nothing of the project's own. */
const FOREIGN = new Set(['node_modules', 'dist', 'test-results']);

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !FOREIGN.has(entry.name) && !entry.name.startsWith('.') ? filesIn(path) : [];
  });
}

/** Every test file, once for each engine that it is run on. */
export function testUnits(hasPostgres: boolean): Unit[] {
  const files = filesIn('').sort();
  const units = (step: string, isOf: (file: string) => boolean, isProven: (file: string) => boolean): Unit[] =>
    files.filter(isOf).map((file) => ({ step, file, inProof: isProven(file) && !isSlow(file) }));
  // With PostgreSQL, the proof runs the API's tests on it; on embedded data it runs only the tests specific to that and a sample of each
  // area.
  const isProvenEmbedded = (file: string) =>
    !hasPostgres || !DATABASE.test(file) || EMBEDDED_ONLY.test(file) || EMBEDDED_SAMPLE.has(file);
  return [
    ...units('unit', (file) => TESTED_BY_JEST.test(file), isProvenEmbedded),
    ...units(
      'postgres',
      (file) => DATABASE.test(file) && !EMBEDDED_ONLY.test(file),
      () => hasPostgres,
    ),
    ...units(
      'journeys',
      (file) => JOURNEY.test(file),
      () => true,
    ),
  ];
}
