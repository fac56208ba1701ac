import { failuresInWords } from './failures';
import { counts, inWords, sumOf, type Timed } from './timing';

const LONGEST = { files: 10, tests: 5 };

const seconds = (value: number | null): string => (value === null ? '?' : value.toFixed(value < 10 ? 1 : 0));

const row = (name: string, wall: string, processor: string, outcome: string): string =>
  `  ${name.padEnd(14)}${wall.padStart(8)}${processor.padStart(12)}  ${outcome}`;

/** A heading and the longest entries below it, longest first; nothing where nothing ran. */
function longest(steps: readonly Timed[], what: 'files' | 'tests'): string[] {
  const lines = steps
    .flatMap(({ name, ...step }) =>
      Object.entries((what === 'files' ? step.seconds : step.tests) ?? {}).map(([one, time]) => ({ name, one, time })),
    )
    .sort((a, b) => b.time - a.time)
    .slice(0, LONGEST[what])
    .map(({ name, one, time }) => `  ${seconds(time).padStart(5)} s  ${one} (${name})`);
  return lines.length > 0 ? ['', `Longest ${what}:`, ...lines] : [];
}

/** The duration of each step, the slowest files and tests, the failures with their reasons, and as the last line the counts. */
export function report(steps: readonly Timed[]): string {
  const rows = steps.map((step) => row(step.name, seconds(step.wall), seconds(step.processor), inWords(step)));
  return [
    '',
    row('step', 'seconds', 'processor s', ''),
    ...rows,
    ...longest(steps, 'files'),
    ...longest(steps, 'tests'),
    ...failuresInWords(steps.flatMap(({ failures = [] }) => failures)),
    '',
    counts(sumOf(steps)),
  ].join('\n');
}
