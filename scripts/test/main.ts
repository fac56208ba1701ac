import { rmSync } from 'node:fs';
import { findPostgresBinaries } from '@ofisi/api/testing/private-postgres';
import { ROOT } from '@ofisi/services/workspaces';
import { CHECKS } from './checks';
import { mergeDurations, readDurations, writeDurations } from './durations';
import { parseOptions, UsageError } from './options';
import { measurePace, paceInWords } from './pace';
import { select, type Unit } from './plan';
import { endPrograms, makeWorkFolder } from './programs';
import { report } from './report';
import { runSteps } from './run-steps';
import { requireSpace } from './space';
import { STEPS } from './steps';
import { testUnits } from './suites';
import { NOTHING } from './tally';
import { childrenMeter, sumOf, type Timed } from './timing';

/** Everything that can be run. */
const allUnits = (): Unit[] => [
  ...CHECKS.map((name) => ({ step: name, file: name, inProof: true })),
  ...testUnits(findPostgresBinaries() !== undefined),
];

/** The names of the steps that these units belong to, and of the step that journeys depend on. */
function stepsOf(units: readonly Unit[], named: readonly string[]): string[] {
  const wanted = new Set(units.map(({ step }) => step));
  if (wanted.has('journeys')) wanted.add('build');
  return Object.keys(STEPS).filter((name) => named.includes(name) || (named.length === 0 && wanted.has(name)));
}

/** The work done before this program started. */
const stepBefore: Omit<Timed, 'wall' | 'processor'> = { name: 'install', tally: NOTHING, seconds: {} };

/**
 * `npm test` runs the proof of a change; `npm test -- --all [--shard 3/6]` everything; `npm test -- types unit` some of the steps. The last
 * line counts what ran. Exit code 1 when anything failed or nothing ran, 2 when the arguments are invalid, 130 when interrupted.
 */
async function main(): Promise<number> {
  const meter = childrenMeter();
  const installed = { ...stepBefore, wall: performance.now() / 1000, processor: meter.sinceLast() };
  const options = parseOptions(process.argv.slice(2), Object.keys(STEPS));
  const units = allUnits();
  const durations = readDurations();
  const selected = select(units, options, durations);
  const names = stepsOf(selected, options.steps);
  const folder = makeWorkFolder();
  try {
    requireSpace([ROOT, folder]);
    const pace = await measurePace();
    const context = { folder, environment: { TMPDIR: folder, TIME_SCALE: String(pace.scale) } };
    const isInterrupted = endOnSignals();
    const ended = [installed, ...(await runSteps(names, selected, context, { meter, isInterrupted }))];
    if (options.record) writeDurations(mergeDurations(durations, ended, units));
    console.log(`\n${paceInWords(pace)}`);
    console.log(report(ended));
    if (isInterrupted()) return 130;
    const { passed, failed } = sumOf(ended);
    return failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends running programs on an interruption. Returns a function that tells whether there was one. */
function endOnSignals(): () => boolean {
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isInterrupted = true;
      console.log('\nInterrupted: unfinished steps are not counted.');
      endPrograms(signal);
    });
  }
  return () => isInterrupted;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
