/** The prices that a search names, in cents, both included. */
export interface SaidPrice {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export interface PricedText {
  /** The search without the words about its price; empty if it has no others. */
  readonly words: string;
  readonly price: SaidPrice;
}

/** Smaller bare numbers after "under" are inches, versions or pages; with "KES" or "k", they are prices. */
const LEAST = 100;

const BEFORE = String.raw`(?:(?:kes|kshs?|shs?)[.:]?\s*(?=\d))?`;
const AFTER = String.raw`(?:\s?k\b|\s*thousand\b)?(?:\s*(?:/[-=]|(?:kes|kshs?|shs?|(?:kenyan?\s+)?shillings?|bob)\b))?`;
/** 50000, 50,000, 49,999.50, 50k, KES 50,000, 50000/-. No letter follows, as it does in a model number. */
const amount = (name: string) =>
  String.raw`(?<${name}>${BEFORE}(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2})?${AFTER})(?![\p{L}\p{N}])`;
/** Nor are there further digits. */
const END = String.raw`(?![-.,/]\p{N})[?!.,]*`;

/** What is measured, and no price: "over 500 GB", "up to 2000 pages". */
const NO_UNIT = String.raw`(?!\s*(?:["″%]|(?:[gmt]b|inch(?:es)?|ppm|pages?|sheets?|k?va|watts?|[vw]|mm|cm|m|met(?:re|er)s?|ports?|[mg]?hz|dpi|gsm?|kg|ml|mah|lumens?|pieces|pcs|users?|people|years?|rpm|mbps|copies|prints)(?![\p{L}\p{N}])))`;

const BELOW = String.raw`(?:under|below|beneath|less\s+than|lower\s+than|cheaper\s+than|not?\s+more\s+than|at\s+most|up\s*to|max(?:imum)?|within|budget(?:\s+of)?|chini\s+ya|<=?|≤)`;
const ABOVE = String.raw`(?:above|over|more\s+than|higher\s+than|not?\s+less\s+than|at\s+least|min(?:imum)?|starting\s+(?:from|at)|zaidi\s+ya|>=?|≥)`;
const BETWEEN = String.raw`(?:between|from|range(?:\s+of)?|kati\s+ya)`;

const START = String.raw`(?<![\p{L}\p{N}-])`;
const pattern = (source: string) => new RegExp(`${START}${source}${END}${NO_UNIT}`, 'iu');

const BOTH = String.raw`${amount('min')}\s*(?:and|to|na|-|–)\s*${amount('max')}`;

/** The ways to name a price, those with both ends first. */
const WAYS: readonly { readonly way: RegExp; readonly isMarked?: boolean }[] = [
  { way: pattern(String.raw`${BETWEEN}\s+${BOTH}`) },
  { way: pattern(BOTH), isMarked: true },
  { way: pattern(String.raw`${BELOW}\s*${amount('max')}`) },
  { way: pattern(String.raw`${ABOVE}\s*${amount('min')}`) },
  { way: pattern(String.raw`from\s+${amount('min')}`), isMarked: true },
];

const isMarked = (text: string) => /[a-z,/]/i.test(text);

const isThousands = (text: string) => /\d\s*(?:k\b|thousand)/i.test(text);

function centsOf(text: string): number {
  const number = Number(/[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));
  return Math.round(number * (isThousands(text) ? 1000 : 1) * 100);
}

/** "10 to 20k" begins at ten thousand. */
const ends = ({ min, max }: Record<string, string | undefined>) =>
  [
    min !== undefined && max !== undefined && isThousands(max) && !isMarked(min) && centsOf(min) < 100 * LEAST
      ? `${min}k`
      : min,
    max,
  ] as const;

/** Takes one price out of a text; null if it names none. */
function takePrice(text: string): PricedText | null {
  for (const { way, isMarked: mustBeMarked = false } of WAYS) {
    const found = way.exec(text);
    const [min, max] = ends(found?.groups ?? {});
    const amounts = [min, max].filter((one) => one !== undefined);
    const isPrice = (one: string) => isMarked(one) || (!mustBeMarked && centsOf(one) >= LEAST * 100);
    if (found && amounts.every(isPrice)) {
      const [low, high] = [min, max].map((one) => (one === undefined ? undefined : centsOf(one)));
      const words = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
      const isTurned = low !== undefined && high !== undefined && low > high;
      return { words, price: isTurned ? { min: high, max: low } : { min: low, max: high } };
    }
  }
  return null;
}

/**
 * Understands "laptop under 50k", "printer below KES 20,000", "between 10000 and 20000", "over 5000". Numbers without such words are models
 * and parts.
 */
export function readPrice(text: string): PricedText {
  let read: PricedText = { words: text, price: {} };
  for (let taken = takePrice(text); taken; taken = takePrice(read.words)) {
    const { min, max } = taken.price;
    read = {
      words: taken.words,
      price: { ...read.price, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
    };
  }
  return { ...read, words: read.words.trim() };
}
