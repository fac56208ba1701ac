import { stripVTControlCharacters } from 'node:util';

/** A failure, with the beginning of its message. */
export interface Failure {
  readonly test: string;
  readonly reason: string;
}

/** Enough for an assertion with its expected and its received value. */
const LINES = 8;
const LETTERS = 900;
const MOST = 15;

export const failure = (test: string, message: string): Failure => ({
  test,
  reason: stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s+at /.test(line))
    .slice(0, LINES)
    .join('\n')
    .slice(0, LETTERS),
});

const indented = (text: string): string => text.replace(/^/gm, '      ');

/** Printed at the end, so that it is seen even if only the end of the output is. No lines when nothing failed. */
export function failuresInWords(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const told = failures.slice(0, MOST).map(({ test, reason }) => `  ${test}\n${indented(reason)}`);
  const rest = failures.length - told.length;
  return ['', 'Failures:', ...told, ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
