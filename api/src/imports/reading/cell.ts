import type { Cell } from '../../tables/imports';

export const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));

/** Shown for a formula without a result: blank would look as if somebody had left the cell blank. */
export const NO_RESULT = '#NO_RESULT!';

const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [
    /^#NO_RESULT!$/,
    'contains a formula whose result is not in the file. Open the file in Excel, save it, and choose it again.',
  ],
  [
    /^(?:#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)|Err:\d{3})$/i,
    'contains a spreadsheet error instead of a value.',
  ],
  [/^#{3,}$/, 'contains a value that was too wide for its column and is missing from the file.'],
  [
    // eslint-disable-next-line no-control-regex -- They are what is looked for.
    /[\u0000-\u0008\u000E-\u001F\uFFFD]/,
    'contains an invalid character. The file may be damaged there.',
  ],
];

/** A text as a cell. Some texts, such as spreadsheet errors, are recognised as not being a value. */
export function cellOf(text: string): Cell {
  const [, problem] = PROBLEMS.find(([pattern]) => pattern.test(text)) ?? [];
  return problem === undefined ? text : { text, problem };
}

/** A number that has lost digits: spreadsheets keep fifteen. Written so that it cannot be mistaken for the original number. */
export const lostDigits = (value: number): Cell => ({
  text: value.toPrecision(15).toUpperCase(),
  problem:
    'contains a number with more than 15 digits. A spreadsheet keeps only 15, so the last ones are lost. Format the column as text and enter the number again.',
});
