/** One of the up to four parts of a number format: for numbers above, below and of zero, and for texts. */
export interface Section {
  /** What stands before and behind the digits. */
  readonly prefix: string;
  readonly suffix: string;
  /** The places of the digits before the decimal point, and what stands between them: `0`, `#`, or else a literal. */
  readonly places: readonly string[];
  /** Digits behind the point: those that always stand there, and the most. */
  readonly decimals: number;
  readonly fixedDecimals: number;
  readonly percents: number;
  /** Whether a number is shown by it in a way that says all of it; if not, the number itself is meant. */
  readonly isPlain: boolean;
  readonly hasDay: boolean;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
  /** Hours go on beyond the day. */
  readonly isElapsed: boolean;
}

const COMMA = '#,##0';
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: COMMA,
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

/** The text of a format that every spreadsheet knows by its number. */
export const builtInFormat = (id: number): string => BUILT_IN[id] ?? 'General';

/** A literal of some signs, a part in brackets, a word that means something, or one sign. */
const TOKEN = /"([^"]*)"?|\\(.)|_.|\*.|\[([^\]]*)\]|general|am\/pm|a\/p|e[+-]|[0#?.,%@/]|y+|m+|d+|h+|s+|[^"\\_*[\]]/giu;

interface Token {
  readonly literal?: string;
  readonly sign?: string;
}

function bracketed(inside: string): Token {
  const [, currency] = /^\$([^-]*)/.exec(inside) ?? [];
  if (currency !== undefined) {
    return { literal: currency };
  }
  return /^(?:h+|m+|s+)$/i.test(inside) ? { sign: '[]' } : { sign: /^[<>=]/.test(inside) ? 'condition' : '' };
}

function tokensOf(code: string): Token[] {
  return [...code.matchAll(TOKEN)].map(([whole, quoted, escaped, inside]): Token => {
    if (quoted !== undefined || escaped !== undefined) {
      return { literal: quoted ?? escaped ?? '' };
    }
    if (inside !== undefined) {
      return bracketed(inside);
    }
    return /^[_*]/.test(whole) ? { literal: ' ' } : { sign: whole.toLowerCase() };
  });
}

const isPlace = (sign: string | undefined) => sign !== undefined && '0#?'.includes(sign);

/** What of a format is about a date: its signs mean nothing else then. */
function dateParts(signs: readonly string[]) {
  const has = (pattern: RegExp) => signs.some((sign) => pattern.test(sign));
  const isElapsed = has(/^\[\]$/);
  const hasTime = isElapsed || has(/^[hs]+$/) || has(/^a(?:m\/pm|\/p)$/);
  const hasDay = has(/^[yd]+$/) || (!hasTime && has(/^m+$/));
  return { hasDay, hasTime, isElapsed, hasSeconds: has(/^s+$/) };
}

function sectionOf(code: string): Section {
  const tokens = tokensOf(code);
  const signs = tokens.flatMap(({ sign }) => (sign ? [sign] : []));
  const at = (isIt: (token: Token) => boolean) => tokens.findIndex(isIt);
  const first = at(({ sign }) => isPlace(sign) || sign === '.');
  const last = tokens.findLastIndex(({ sign }) => isPlace(sign));
  const point = at(({ sign }) => sign === '.');
  const end = point < 0 ? last + 1 : point;
  const text = ({ literal, sign = '' }: Token) => literal ?? (/^(?:[,.%@]|condition)$/.test(sign) ? '' : sign);
  const written = (part: readonly Token[]) => part.map(text).join('');
  const behind = point < 0 ? [] : tokens.slice(point).filter(({ sign }) => isPlace(sign));
  const isScaled = last >= 0 && tokens[last + 1]?.sign === ',';
  return {
    prefix: written(first < 0 ? tokens : tokens.slice(0, first)),
    suffix: first < 0 ? '' : written(tokens.slice(Math.max(last, point) + 1)),
    places:
      first < 0
        ? []
        : tokens.slice(first, end).flatMap(({ sign, literal }) => literal ?? (sign === ',' ? [] : (sign ?? []))),
    decimals: behind.length,
    fixedDecimals: behind.filter(({ sign }) => sign === '0').length,
    percents: signs.filter((sign) => sign === '%').length,
    isPlain: first >= 0 && !isScaled && !signs.some((sign) => /^(?:general|condition|e[+-]|\/|@)$/.test(sign)),
    ...dateParts(signs),
  };
}

/** The sections of a format; a semicolon in quotes or behind a backslash divides nothing. */
export const sectionsOf = (code: string): Section[] =>
  (code.match(/(?:"[^"]*"?|\\.|\[[^\]]*\]|[^;"\\[])+|;(?=;|$)/gu) ?? [code])
    .map((part) => (part === ';' ? '' : part))
    .map(sectionOf);
