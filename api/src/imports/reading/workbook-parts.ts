import { builtInFormat } from './number-format';
import { shownBy, type Shown } from './shown-value';
import { attribute, readXml } from './xml';

/** Finds a part by its name, whatever the size of its letters; null when there is none. */
export type FindPart = (name: string) => Buffer | null;

/** Sheets in their order, each with the name of its part. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  /** Whether its days are counted from 1904. */
  readonly from1904: boolean;
}

const DEFAULT_PATH = 'xl/workbook.xml';

/** By their ids, what a part is related to: names of parts, or where they are not inside of the file null. */
function relations(part: Buffer | null, folder: string) {
  const found = new Map<string, { readonly type: string; readonly target: string }>();
  readXml(part ?? Buffer.alloc(0), {
    open(name, attributes) {
      if (name === 'Relationship') {
        const target = attribute(attributes, 'Target') ?? '';
        found.set(attribute(attributes, 'Id') ?? '', {
          type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
          target: target.startsWith('/') ? target.slice(1) : `${folder}${target}`,
        });
      }
    },
  });
  return found;
}

const isOn = (value: string | null) => value === '1' || value === 'true';

/** @throws when there is no workbook */
export function readWorkbook(find: FindPart): Workbook {
  const roots = [...relations(find('_rels/.rels'), '').values()];
  const path = roots.find(({ type }) => type === 'officeDocument')?.target ?? DEFAULT_PATH;
  const part = find(path);
  if (!part) {
    throw new Error('There is no workbook.');
  }
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const related = relations(find(`${folder}_rels/${path.slice(folder.length)}.rels`), folder);
  const sheets: { name: string; part: string; isHidden: boolean }[] = [];
  let from1904 = false;
  readXml(part, {
    open(name, attributes) {
      if (name === 'workbookPr') {
        from1904 = isOn(attribute(attributes, 'date1904'));
      }
      const { type, target = '' } =
        name === 'sheet' ? (related.get(/\w+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? '') ?? {}) : {};
      if (type === 'worksheet') {
        const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
        sheets.push({ name: attribute(attributes, 'name') ?? '', part: target, isHidden });
      }
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return { sheets: visible.length > 0 ? visible : sheets, from1904 };
}

/** Texts that several cells have, by their numbers. */
export function readTexts(part: Buffer | null): string[] {
  const texts: string[] = [];
  let text: string | null = null;
  let isInside = false;
  let isSpoken = false;
  readXml(part ?? Buffer.alloc(0), {
    open(name) {
      if (name === 'si') {
        text = '';
      } else if (name === 'rPh') {
        isSpoken = true;
      }
      isInside = name === 't' && !isSpoken;
    },
    text(piece) {
      text = isInside && text !== null ? text + piece : text;
    },
    close(name) {
      isInside = false;
      if (name === 'rPh') {
        isSpoken = false;
      } else if (name === 'si') {
        texts.push(text ?? '');
        text = null;
      }
    },
  });
  return texts;
}

/** How numbers are shown, by the styles of their cells. */
export function readStyles(part: Buffer | null): Shown[] {
  const codes = new Map<number, string>();
  const styles: Shown[] = [];
  const known = new Map<string, Shown>();
  let isInside = false;
  readXml(part ?? Buffer.alloc(0), {
    open(name, attributes) {
      if (name === 'numFmt') {
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? 'General');
      } else if (name === 'cellXfs') {
        isInside = true;
      } else if (name === 'xf' && isInside) {
        const id = Number(attribute(attributes, 'numFmtId') ?? '0');
        const code = codes.get(id) ?? builtInFormat(id);
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
