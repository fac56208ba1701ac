import { cellOf, lostDigits, type Cell } from './cell';
import { sectionsOf, type Section } from './number-format';

/** Fifteen digits are what a spreadsheet counts with: 19.99 is stored as 19.989999999999998. */
const numberText = (value: number) => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
};

const MOST_DIGITS = 1e15;
/** Money has two, and people see fewer than there are. */
const KEPT_DECIMALS = 2;

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

function roundedText(value: number, decimals: number): string {
  const shifted = Math.round(Number(`${numberText(value)}e${decimals}`));
  return (shifted / 10 ** decimals).toFixed(decimals);
}

/** All digits, unless there are more than anybody writes: then as many as are shown. */
function digitsOf(value: number, { decimals, fixedDecimals }: Section): string {
  const exact = numberText(value);
  const has = decimalsOf(exact);
  const text = has > Math.max(decimals, KEPT_DECIMALS) ? roundedText(value, decimals) : exact;
  return has >= fixedDecimals ? text : value.toFixed(fixedDecimals);
}

/** Digits in their places, from the last one on: `00000` shows 123 as 00123, `0000-000` shows 1234567 as 1234-567. */
function inPlaces(digits: string, places: readonly string[]): string {
  const left = [...digits];
  let text = '';
  for (const [index, place] of [...places.entries()].toReversed()) {
    if (!'0#?'.includes(place)) {
      text = left.length > 0 || places.slice(0, index).includes('0') ? place + text : text;
    } else if (left.length > 0) {
      text = (left.pop() ?? '') + text;
    } else if (place === '0') {
      text = `0${text}`;
    }
  }
  return left.join('') + text;
}

function shownNumber(value: number, sections: readonly Section[]): string {
  const [positive, negative, zero] = sections;
  const section = (value < 0 ? negative : value === 0 ? zero : null) ?? positive;
  if (!section?.isPlain || (value === 0 && !section.places.includes('0'))) {
    return numberText(value);
  }
  const text = digitsOf(Math.abs(value) * 100 ** section.percents, section);
  const [whole = '', fraction] = text.split('.');
  const body = inPlaces(whole === '0' && !section.places.includes('0') ? '' : whole, section.places) || '0';
  const [prefix, suffix] = [section.prefix, section.suffix].map((around) => around.replaceAll(/[()]/g, ''));
  const sign = value < 0 ? '-' : '';
  const before = (value < 0 ? prefix?.replaceAll('-', '') : prefix)?.trimStart() ?? '';
  const percent = '%'.repeat(section.percents);
  return `${sign}${before}${body}${fraction === undefined ? '' : `.${fraction}`}${percent}${suffix}`
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Of workbooks of old Macintosh programs. */
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1);
/** Excel knows a 29th of February 1900. */
const BEFORE_MARCH_1900 = 61;
const LAST = 2_958_466;

/** A day and a clock, as `2026-11-23 23:30`: what of both the format shows. */
function shownMoment(serial: number, { hasDay, hasTime, hasSeconds, isElapsed }: Section, from1904: boolean): string {
  const seconds = Math.round(serial * 86_400);
  const shift = !from1904 && serial < BEFORE_MARCH_1900 ? DAY_MS : 0;
  const moment = new Date((from1904 ? FIRST_DAY_1904 : FIRST_DAY) + seconds * 1000 + shift).toISOString();
  const clock = moment.slice(11, hasSeconds && !moment.endsWith(':00.000Z') ? 19 : 16);
  if (isElapsed) {
    return `${Math.floor(seconds / 3600)}${clock.slice(2)}`;
  }
  const day = moment.slice(0, 10);
  if (!hasDay) {
    return clock;
  }
  return hasTime && seconds % 86_400 !== 0 ? `${day} ${clock}` : day;
}

/** How the cells of a style are shown. */
export interface Shown {
  readonly sections: readonly Section[];
  readonly isMoment: boolean;
}

export function shownBy(code: string): Shown {
  const sections = sectionsOf(code);
  return { sections, isMoment: sections[0] !== undefined && (sections[0].hasDay || sections[0].hasTime) };
}

/** A number as whoever opens the workbook sees it, without the commas between its digits. */
export function shownCell(value: number, { sections, isMoment }: Shown, from1904: boolean): Cell {
  const [first] = sections;
  if (isMoment && first && value >= 0 && value < LAST) {
    return shownMoment(value, first, from1904);
  }
  return Number.isInteger(value) && Math.abs(value) >= MOST_DIGITS
    ? lostDigits(value)
    : cellOf(shownNumber(value, sections));
}
