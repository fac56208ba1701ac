import { failuresInWords } from './failures';
import { counts, inWords, sumOf, type Timed } from './timing';

const LONGEST = 10;

const seconds = (value: number | null): string => (value === null ? '?' : value.toFixed(value < 10 ? 1 : 0));

const row = (name: string, wall: string, processor: string, outcome: string): string =>
  `  ${name.padEnd(14)}${wall.padStart(8)}${processor.padStart(12)}  ${outcome}`;

/** How long each step took, which files took longest, what failed and why, and as the last line what ran how. */
export function report(steps: readonly Timed[]): string {
  const rows = steps.map((step) => row(step.name, seconds(step.wall), seconds(step.processor), inWords(step)));
  const files = steps
    .flatMap(({ name, seconds: took }) => Object.entries(took).map(([file, time]) => ({ name, file, time })))
    .sort((a, b) => b.time - a.time)
    .slice(0, LONGEST)
    .map(({ name, file, time }) => `  ${seconds(time).padStart(5)} s  ${file} (${name})`);
  return [
    '',
    row('step', 'seconds', 'processor s', ''),
    ...rows,
    ...(files.length > 0 ? ['', 'Longest files:', ...files] : []),
    ...failuresInWords(steps.flatMap(({ failures = [] }) => failures)),
    '',
    counts(sumOf(steps)),
  ].join('\n');
}
