import type { ReadTable } from './messages';
import { readSheet, type SheetContext } from './read-sheet';
import { NoRows, tableOf, Unreadable } from './table-of';
import { readStyles, readTexts, readWorkbook, type FindPart } from './workbook-parts';
import { partsOfZip, type ZipPart } from './zip';

const DAMAGED = 'The file is not an Excel file (.xlsx), or it is damaged or has a password.';

/** Maximum unpacked size of a file's parts, in bytes: a small file can contain a large one. */
const MOST_UNPACKED = 200 * 1024 * 1024;

/** Zip files that are not Excel files, recognised by a part that they have. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['xl/workbook.bin', 'a binary Excel file (.xlsb)'],
  ['content.xml', 'an OpenDocument file (.ods)'],
  ['word/document.xml', 'a Word document'],
  ['ppt/presentation.xml', 'a presentation'],
  ['index/document.iwa', 'a Numbers file'],
];

/** @throws Unreadable in place of any error that a damaged file causes */
async function orDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(DAMAGED);
  }
}

function refuseOthers(parts: ReadonlyMap<string, ZipPart>): void {
  const [, other] = OTHERS.find(([name]) => parts.has(name)) ?? [];
  if (other !== undefined) {
    throw new Unreadable(`The file is ${other}, whatever its name says. Save it as .xlsx, and choose that.`);
  }
  const size = [...parts.values()].reduce((sum, part) => sum + part.size, 0);
  if (size > MOST_UNPACKED) {
    throw new Unreadable('The file is much larger than it looks. Remove sheets and pictures, and try again.');
  }
}

interface Sheet {
  readonly name: string;
  readonly part: string;
}

/** The named sheet, or all sheets, of which the first with rows is taken. */
function chosenSheets(sheets: readonly Sheet[], wanted: string | null): readonly Sheet[] {
  const chosen = wanted === null ? sheets : sheets.filter(({ name }) => name === wanted);
  if (chosen.length === 0) {
    throw new Unreadable(wanted === null ? DAMAGED : `The file has no sheet “${wanted}”.`);
  }
  return chosen;
}

/**
 * The rows of a sheet of an Excel file, as they appear when it is opened.
 * @param wanted the name of the sheet; null for the first that has rows
 * @throws Unreadable
 */
export async function readXlsx(bytes: Buffer, wanted: string | null): Promise<ReadTable> {
  const parts = await orDamaged(() => partsOfZip(bytes));
  refuseOthers(parts);
  const find: FindPart = (name) => parts.get(name.toLowerCase())?.unpack() ?? null;
  const { sheets, from1904 } = await orDamaged(() => readWorkbook(find));
  const context = await orDamaged(async (): Promise<SheetContext> => ({
    texts: await readTexts(find('xl/sharedStrings.xml')),
    styles: await readStyles(find('xl/styles.xml')),
    from1904,
  }));
  const names = sheets.map(({ name }) => name);
  const said = sheets.length > 1 || wanted !== null;
  for (const { name, part } of chosenSheets(sheets, wanted)) {
    try {
      const rows = await orDamaged(() => readSheet(find(part), context));
      return { ...tableOf(rows, null), ...(said && { sheet: name, sheets: names }) };
    } catch (error) {
      if (!(error instanceof NoRows)) {
        throw error;
      }
    }
  }
  throw new NoRows();
}
