import { shownBy, type Shown } from './shown-value';
import { readXml } from './xml';

/** Finds a part by its name, whatever the size of its letters, and tells it piece by piece; null when there is none. */
export type FindPart = (name: string) => AsyncIterable<Uint8Array> | null;

/** Sheets in their order, each with the name of its part. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  /** Whether its days are counted from 1904. */
  readonly from1904: boolean;
}

const DEFAULT_PATH = 'xl/workbook.xml';

/** By their ids, what a part is related to: names of parts, or where they are not inside of the file null. */
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

/** @throws when there is no workbook */
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

/** Texts that several cells have, by their numbers. */
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
 * What formats that every spreadsheet knows by their numbers come to: days and numbers are shown in ways of our own, and the currency of those of money is
 * that of whoever looks. From 27 to 36 and from 50 on they are of programs in Chinese, Japanese and Korean.
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

/** How numbers are shown, by the styles of their cells. */
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
