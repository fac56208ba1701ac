import { format, isValidFormat, tokenize, type FormatToken } from 'numfmt';
import { cellOf, lostDigits } from './cell';
import type { Cell } from '../../tables/imports';

/** Spreadsheets calculate with fifteen digits: 19.99 is stored as 19.989999999999998. */
const numberText = (value: number) => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
};

const MOST_DIGITS = 1e15;
/** Money has two decimals, even where the format shows fewer. */
const KEPT_DECIMALS = 2;

/** One of the up to four sections of a number format: for positive and negative numbers, zero, and text. */
interface Section {
  /** The format up to the last digit before the decimal point, and after the last digit behind it; `format` fills in what lies between. */
  readonly before: string;
  readonly behind: string;
  /** Decimal places: the most that are shown, and those that are always shown. */
  readonly decimals: number;
  readonly fixedDecimals: number;
  readonly percents: number;
  /** Whether the format shows zero as a digit, not as a dash or a blank. */
  readonly hasZero: boolean;
  /** Whether the format shows all of a number; if not, the number itself is used. */
  readonly isPlain: boolean;
}

const isPlace = ({ type }: FormatToken) => ['zero', 'hash', 'qmark'].includes(type);

/** Tokens that show less than the number, or something else. */
const NOT_PLAIN = /^(?:general|condition|exp|slash|text|scale|datetime|duration|error)$/;

const LEFT_OUT = new Set(['group', 'color', 'paren', 'fill', 'dbnum', 'natnum', 'modifier']);

/** A token of a format; grouping commas, brackets for negative numbers, colours and the like are dropped. */
function written({ type, value, raw }: FormatToken): string {
  if (type === 'percent') {
    return '"%"';
  }
  // Only the sign of a currency: its country would change the decimal point.
  return type === 'locale' ? `"${String(value).split('-')[0] ?? ''}"` : LEFT_OUT.has(type) ? '' : raw;
}

function sectionOf(tokens: readonly FormatToken[]): Section {
  const point = tokens.findIndex(({ type }) => type === 'point');
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  const last = whole.findLastIndex(isPlace);
  const end = tokens.findLastIndex((token, at) => isPlace(token) || at === point);
  const behind = point < 0 ? [] : tokens.slice(point).filter(isPlace);
  // The last place always holds a digit: 0.5 formatted by #.00 is 0.50.
  const before = last < 0 ? [...whole.map(written), '0'] : [...whole.slice(0, last).map(written), '0'];
  return {
    before: before.join(''),
    behind: tokens
      .slice(end + 1)
      .map(written)
      .join(''),
    decimals: behind.length,
    fixedDecimals: behind.filter(({ type }) => type === 'zero').length,
    percents: tokens.filter(({ type }) => type === 'percent').length,
    hasZero: whole.some(({ type }) => type === 'zero'),
    isPlain: tokens.some(isPlace) && !tokens.some(({ type }) => NOT_PLAIN.test(type)),
  };
}

function shownNumber(value: number, sections: readonly Section[]): string {
  const [positive, negative, zero] = sections;
  const section = (value < 0 ? negative : value === 0 ? zero : null) ?? positive;
  if (!section?.isPlain || (value === 0 && !section.hasZero)) {
    return numberText(value);
  }
  const { before, behind, decimals, fixedDecimals, percents } = section;
  const exact = numberText(Math.abs(value) * 100 ** percents);
  const has = exact.split('.')[1]?.length ?? 0;
  // All digits, unless there are more than anybody would type: then as many as the format shows.
  const most = has > Math.max(decimals, KEPT_DECIMALS) ? decimals : Math.max(has, fixedDecimals);
  const pattern = `${before}${most > 0 ? '.' : ''}${'0'.repeat(most)}${behind}`;
  // Rounds the decimal notation: 1.005 is slightly less to a computer, but rounds to 1.01 in a spreadsheet.
  const rounded = Number(`${Math.round(Number(`${exact}e${most}`))}e-${most}`);
  const text = format(pattern, rounded, { throws: false, invalid: '' });
  const bare = text.replaceAll(/[()]/g, '').replaceAll(/\s+/g, ' ').trim();
  return text === '' ? numberText(value) : value < 0 ? `-${bare.replace(/^([^\d-]*)-/, '$1')}` : bare;
}

/** The parts of a date and time that a format shows. */
interface Moment {
  readonly hasDay: boolean;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
  /** Hours count beyond 24. */
  readonly isElapsed: boolean;
}

/** Null for a format of numbers. */
function momentOf(tokens: readonly FormatToken[]): Moment | null {
  const has = (type: string, letters: RegExp) => tokens.some((token) => token.type === type && letters.test(token.raw));
  const isElapsed = has('duration', /./);
  const hasTime = isElapsed || has('datetime', /^[hs]/i) || has('ampm', /./);
  const hasDay = has('datetime', hasTime ? /^[^hsm]/i : /^[^hs]/i);
  return hasDay || hasTime ? { hasDay, hasTime, isElapsed, hasSeconds: has('datetime', /^s/i) } : null;
}

/** Days between the epochs of 1900, and of 1904 in workbooks of old Macintosh programs. */
const DAYS_TO_1904 = 1462;
const LAST = 2_958_466;
const DAY = 86_400;

/** A date and time as `2026-11-23 23:30`, limited to the parts that the format shows. */
function shownMoment(serial: number, { hasDay, hasTime, hasSeconds, isElapsed }: Moment, from1904: boolean): string {
  const seconds = Math.round(serial * DAY);
  const clock = hasSeconds && seconds % 60 !== 0 ? ':mm:ss' : ':mm';
  const time = hasTime && (!hasDay || seconds % DAY !== 0) ? ` ${isElapsed ? '[h]' : 'hh'}${clock}` : '';
  const pattern = isElapsed ? time : `${hasDay ? 'yyyy-mm-dd' : ''}${time}`;
  return format(pattern.trim(), seconds / DAY + (from1904 && hasDay ? DAYS_TO_1904 : 0));
}

/** How cells of a style are shown. */
export interface Shown {
  readonly sections: readonly Section[];
  readonly moment: Moment | null;
}

/** The most characters that a spreadsheet accepts as a format. */
const LONGEST_FORMAT = 255;

/** Parses a format. An invalid one shows numbers unchanged. */
export function shownBy(code: string): Shown {
  const sections: FormatToken[][] = [[]];
  for (const token of code.length <= LONGEST_FORMAT && isValidFormat(code) ? tokenize(code) : []) {
    if (token.type === 'break') {
      sections.push([]);
    } else {
      sections.at(-1)?.push(token);
    }
  }
  return { sections: sections.map(sectionOf), moment: momentOf(sections[0] ?? []) };
}

/** A number as it appears when the workbook is opened, without grouping commas. */
export function shownCell(value: number, { sections, moment }: Shown, from1904: boolean): Cell {
  if (moment && value >= 0 && value < LAST) {
    return shownMoment(value, moment, from1904);
  }
  return Number.isInteger(value) && Math.abs(value) >= MOST_DIGITS
    ? lostDigits(value)
    : cellOf(shownNumber(value, sections));
}
