import { format, isValidFormat, tokenize, type FormatToken } from 'numfmt';
import { cellOf, lostDigits } from './cell';
import type { Cell } from '../../tables/imports';

/** Fifteen digits are what a spreadsheet counts with: 19.99 is stored as 19.989999999999998. */
const numberText = (value: number) => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
};

const MOST_DIGITS = 1e15;
/** Money has two, and people see fewer than there are. */
const KEPT_DECIMALS = 2;

/** One of the up to four parts of a number format: for numbers above, below and of zero, and for texts. */
interface Section {
  /** What stands up to the last digit before the decimal point, and behind the last one after it, to be written between by `format`. */
  readonly before: string;
  readonly behind: string;
  /** Digits behind the point: those that always stand there, and the most. */
  readonly decimals: number;
  readonly fixedDecimals: number;
  readonly percents: number;
  /** Whether a zero is a digit by it, and no dash or blank. */
  readonly hasZero: boolean;
  /** Whether a number is shown by it in a way that says all of it; if not, the number itself is meant. */
  readonly isPlain: boolean;
}

const isPlace = ({ type }: FormatToken) => ['zero', 'hash', 'qmark'].includes(type);

/** What says less than the number, or something else. */
const NOT_PLAIN = /^(?:general|condition|exp|slash|text|scale|datetime|duration|error)$/;

const LEFT_OUT = new Set(['group', 'color', 'paren', 'fill', 'dbnum', 'natnum', 'modifier']);

/** A piece of a format without commas between digits, brackets of what is below zero, colours and the like. */
function written({ type, value, raw }: FormatToken): string {
  if (type === 'percent') {
    return '"%"';
  }
  // Of a currency its sign alone: its country would change the decimal point.
  return type === 'locale' ? `"${String(value).split('-')[0] ?? ''}"` : LEFT_OUT.has(type) ? '' : raw;
}

function sectionOf(tokens: readonly FormatToken[]): Section {
  const point = tokens.findIndex(({ type }) => type === 'point');
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  const last = whole.findLastIndex(isPlace);
  const end = tokens.findLastIndex((token, at) => isPlace(token) || at === point);
  const behind = point < 0 ? [] : tokens.slice(point).filter(isPlace);
  // The last place is of a digit always: 0.5 by #.00 is 0.50.
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
  // All digits, unless there are more than anybody writes: then as many as are shown.
  const most = has > Math.max(decimals, KEPT_DECIMALS) ? decimals : Math.max(has, fixedDecimals);
  const pattern = `${before}${most > 0 ? '.' : ''}${'0'.repeat(most)}${behind}`;
  // As it is written: 1.005 is a little less than that to a computer, and 1.01 to a spreadsheet.
  const rounded = Number(`${Math.round(Number(`${exact}e${most}`))}e-${most}`);
  const text = format(pattern, rounded, { throws: false, invalid: '' });
  const bare = text.replaceAll(/[()]/g, '').replaceAll(/\s+/g, ' ').trim();
  return text === '' ? numberText(value) : value < 0 ? `-${bare.replace(/^([^\d-]*)-/, '$1')}` : bare;
}

/** What of a day and a clock a format shows. */
interface Moment {
  readonly hasDay: boolean;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
  /** Hours go on beyond the day. */
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

/** Between the days that are counted from 1900, and from 1904 in workbooks of old Macintosh programs. */
const DAYS_TO_1904 = 1462;
const LAST = 2_958_466;
const DAY = 86_400;

/** A day and a clock, as `2026-11-23 23:30`: what of both the format shows. */
function shownMoment(serial: number, { hasDay, hasTime, hasSeconds, isElapsed }: Moment, from1904: boolean): string {
  const seconds = Math.round(serial * DAY);
  const clock = hasSeconds && seconds % 60 !== 0 ? ':mm:ss' : ':mm';
  const time = hasTime && (!hasDay || seconds % DAY !== 0) ? ` ${isElapsed ? '[h]' : 'hh'}${clock}` : '';
  const pattern = isElapsed ? time : `${hasDay ? 'yyyy-mm-dd' : ''}${time}`;
  return format(pattern.trim(), seconds / DAY + (from1904 && hasDay ? DAYS_TO_1904 : 0));
}

/** How the cells of a style are shown. */
export interface Shown {
  readonly sections: readonly Section[];
  readonly moment: Moment | null;
}

/** Characters that a spreadsheet takes for a format. */
const LONGEST_FORMAT = 255;

/** What is no format shows numbers as they are. */
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

/** A number as whoever opens the workbook sees it, without the commas between its digits. */
export function shownCell(value: number, { sections, moment }: Shown, from1904: boolean): Cell {
  if (moment && value >= 0 && value < LAST) {
    return shownMoment(value, moment, from1904);
  }
  return Number.isInteger(value) && Math.abs(value) >= MOST_DIGITS
    ? lostDigits(value)
    : cellOf(shownNumber(value, sections));
}
