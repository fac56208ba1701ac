import { shownBy, type Shown } from './shown-value';
import { readXml } from './xml';

/** Finds a part by name, ignoring case, and streams it piece by piece; null if there is none. */
export type FindPart = (name: string) => AsyncIterable<Uint8Array> | null;

/** The sheets in order, each with the name of its part. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
}

const DEFAULT_PATH = 'xl/workbook.xml';

/** The relations of a part by id, each with its type and the name of the target part. */
async function relations(part: ReturnType<FindPart>, folder: string) {
  const found = new Map<string, { readonly type: string; readonly target: string }>();
  await readXml(part, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name === 'Relationship') {
        const target = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
        found.set(Id, { type: Type.split('/').at(-1) ?? '', target });
      }
    },
  });
  return found;
}

/** @throws if there is no workbook */
export async function readWorkbook(find: FindPart): Promise<Workbook> {
  const roots = [...(await relations(find('_rels/.rels'), '')).values()];
  const path = roots.find(({ type }) => type === 'officeDocument')?.target ?? DEFAULT_PATH;
  const part = find(path);
  if (!part) {
    throw new Error('There is no workbook.');
  }
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const related = await relations(find(`${folder}_rels/${path.slice(folder.length)}.rels`), folder);
  const sheets: { name: string; part: string; isHidden: boolean }[] = [];
  let from1904 = false;
  await readXml(part, {
    open(element, { date1904 = '', name = '', state = 'visible', ...others }) {
      if (element === 'workbookPr') {
        from1904 = ['1', 'true'].includes(date1904);
      } else if (element === 'sheet') {
        const [, id = ''] = Object.entries(others).find(([key]) => key.endsWith(':id')) ?? [];
        const { type, target = '' } = related.get(id) ?? {};
        if (type === 'worksheet') {
          sheets.push({ name, part: target, isHidden: state !== 'visible' });
        }
      }
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return { sheets: visible.length > 0 ? visible : sheets, from1904 };
}

/** The shared texts of cells, by index. */
export async function readTexts(part: ReturnType<FindPart>): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let inside = '';
  await readXml(part, {
    open(name) {
      inside = name;
      text = name === 'si' ? '' : text;
    },
    text(piece) {
      text += inside === 't' ? piece : '';
    },
    close(name) {
      inside = '';
      if (name === 'si') {
        texts.push(text);
      }
    },
  });
  return texts;
}

/**
 * Replacements for the built-in formats, which spreadsheets know only by number: days and numbers are shown in our own way, and the
 * currency of money formats depends on the reader's locale. 27 to 36, and 50 and above, are from Chinese, Japanese and Korean programs.
 */
const BUILT_IN = new Map(
  Object.entries({
    '0': [1, 3, 5, 6, 37, 38, 41, 42],
    '0.00': [2, 4, 7, 8, 39, 40, 43, 44],
    '0%': [9],
    '0.00%': [10],
    d: [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
    'd h:mm': [22],
    'h:mm': [18, 20],
    'h:mm:ss': [19, 21, 32, 33, 34, 35],
    'mm:ss': [45, 47],
    '[h]:mm:ss': [46],
  }).flatMap(([code, ids]) => ids.map((id): [string, string] => [String(id), code])),
);

/** The number formats of cell styles, by index. */
export async function readStyles(part: ReturnType<FindPart>): Promise<Shown[]> {
  const codes = new Map<string, string>();
  const styles: Shown[] = [];
  const known = new Map<string, Shown>();
  let isInside = false;
  await readXml(part, {
    open(name, { numFmtId = '0', formatCode = 'General' }) {
      if (name === 'numFmt') {
        codes.set(numFmtId, formatCode);
      } else if (name === 'cellXfs') {
        isInside = true;
      } else if (name === 'xf' && isInside) {
        const code = codes.get(numFmtId) ?? BUILT_IN.get(numFmtId) ?? 'General';
        const shown = known.get(code) ?? shownBy(code);
        known.set(code, shown);
        styles.push(shown);
      }
    },
    close(name) {
      isInside = isInside && name !== 'cellXfs';
    },
  });
  return styles;
}
