/**
 * The notation of a field's cells. A code must not lose digits: a SKU, a barcode, a phone number. A list contains the words to choose from.
 * Texts are taken unchanged.
 */
export type CellKind =
  | 'code'
  | 'phone'
  | 'amount'
  | 'quantity'
  | 'whole'
  | 'percent'
  | 'flag'
  | 'day'
  | 'lines'
  | readonly string[];

/** The text as a form understands it; or why its meaning is unclear, as the end of a sentence that begins with the column's name. */
export type Understood = { readonly text: string } | { readonly problem: string };

const meant = (text: string): Understood => ({ text });
const unclear = (problem: string): Understood => ({ problem });

/** Including the non-breaking blanks that spreadsheets and web pages write. */
const BLANKS = /[\s\u00A0\u2007\u2009\u202F]+/g;

const SHILLINGS = /(?<![a-z])(?:kshs?|kes|shs?)\.?(?![a-z])/i;
const FOREIGN = /[$€£¥₹]|\b(?:usd|eur|gbp|ugx|tzs|tsh|ush|rwf|zar|inr|aed|cny)\b|dollar|euro|pound/i;
/** 950/= and 950/-: shillings without cents. */
const NO_CENTS = /\s*\/\s*[=-]+$/;

/** 1,200 and 1,20,000 with commas, or 15 800 with blanks, between the thousands. */
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?: \d{3})+)(\.\d+)?$/;
const BARE = /^\d*(?:\.\d*)?$/;

/** Digits with a sign and a decimal point; null if it is not a number; a problem if it has two readings. */
function numberOf(text: string): Understood | null {
  const [, inBrackets] = /^\((.*)\)$/.exec(text) ?? [];
  const unsigned = (inBrackets ?? text).replace(/^[-−+]\s*/, '').replace(/(?<=\d)-$/, '');
  const isNegative = inBrackets !== undefined || /^[-−]/.test(text) || (/\d-$/.test(text) && !text.startsWith('+'));
  const digits = unsigned.trim();
  if (!/^\d[\d., ]*$|^\.\d+$/.test(digits)) {
    return null;
  }
  const sign = isNegative ? '-' : '';
  if (BARE.test(digits)) {
    return meant(sign + digits.replace(/^\./, '0.').replace(/\.$/, ''));
  }
  if (GROUPED.test(digits)) {
    return meant(sign + digits.replaceAll(/[, ]/g, ''));
  }
  const [comma] = /^\d+,\d{1,2}$/.exec(digits) ?? [];
  if (comma !== undefined) {
    return unclear(
      `contains “${text}”, which could mean ${comma.replace(',', '.')} or ${comma.replace(',', '')}. Write it with a decimal point before the cents.`,
    );
  }
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) {
    const other = digits.replaceAll('.', '').replace(',', '.');
    return unclear(`contains “${text}”, whose points and commas are ambiguous. Write ${other} if that is meant.`);
  }
  return unclear(`contains “${text}”, whose digit grouping is unclear. Write it without spaces and commas.`);
}

const spaced = (text: string) => text.replaceAll(BLANKS, ' ').trim();

function amount(written: string): Understood {
  const text = spaced(written);
  if (FOREIGN.test(text)) {
    return unclear(`contains “${written}”, which is in another currency. Write the amount in shillings.`);
  }
  const bare = text.replace(SHILLINGS, '').replace(NO_CENTS, '').replace('( ', '(').trim();
  // Amounts never have three decimals: this is more likely a thousands separator.
  const [thousands] = /^[1-9]\d{0,2}\.\d{3}$/.exec(bare) ?? [];
  if (thousands !== undefined) {
    return unclear(
      `contains “${written}”, whose point could separate thousands or cents. Write ${thousands.replace('.', '')} or ${Number(thousands).toFixed(2)}.`,
    );
  }
  return numberOf(bare) ?? meant(written);
}

function quantity(written: string): Understood {
  const text = spaced(written);
  return numberOf(text) ?? meant(written);
}

function percent(written: string): Understood {
  const text = spaced(written);
  return numberOf(text.replace(/\s*%$/, '')) ?? meant(written);
}

/** As `12`, although spreadsheets may write 12.00. */
function whole(written: string): Understood {
  const number = quantity(written);
  return 'text' in number ? meant(number.text.replace(/\.0+$/, '')) : number;
}

const YES = ['yes', 'y', 'true', '1', 'x', '✓'];
const NO = ['no', 'n', 'false', '0'];

function flag(written: string): Understood {
  const text = written.toLowerCase();
  return meant(YES.includes(text) ? 'true' : NO.includes(text) ? 'false' : written);
}

/** 6.16123E+12 is what a spreadsheet leaves of a barcode when it saves it as CSV. */
const CUT_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** What it leaves of a number such as 1-2. */
const MADE_A_DAY =
  /^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-\d{2,4})?)$/;

function code(written: string): Understood {
  const anew = 'Format the column as text, enter it again, and save the file.';
  if (CUT_NUMBER.test(written)) {
    return unclear(`contains “${written}”, some digits of which a spreadsheet has dropped. ${anew}`);
  }
  return MADE_A_DAY.test(written)
    ? unclear(`contains “${written}”, which a spreadsheet has turned into a date. ${anew}`)
    : meant(written);
}

/** Spreadsheets treat phone numbers as numbers, dropping the leading zero or plus. */
function phone(written: string): Understood {
  const found = code(written);
  return 'text' in found ? meant(found.text.replace(/^([17]\d{8})$/, '0$1').replace(/^(254\d{9})$/, '+$1')) : found;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Drops the time of day; reads 23-Nov-2026 and 23.11.2026 as 23/11/2026, as they are meant in Kenya. */
function day(written: string): Understood {
  const bare = written.replace(/^(\d{4}-\d\d-\d\d|\d{1,2}\D.{1,12}\d{4}),?[ T]\d{1,2}:\d\d.*$/, '$1');
  const [, date, month = '', year] = /^(\d{1,2})[-. ]([a-z]{3})[a-z]*[-., ]+(\d{4})$/i.exec(bare) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return meant(
    number > 0 ? `${date}/${number}/${year}` : bare.replace(/^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/, '$1/$2/$3'),
  );
}

const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Web shops describe their products in HTML, which is converted to lines of text. */
function lines(written: string): Understood {
  if (!/<\/?(?:p|br|ul|ol|li|div|span|strong|b|em|h\d|table)\b[^>]*>/i.test(written)) {
    return meant(written);
  }
  const text = written
    .replaceAll(/<\/(?:p|li|div|h\d|tr)>|<br[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (sign, name: string) => NAMED[name] ?? sign);
  return meant(
    text
      .split('\n')
      .map((line) => spaced(line))
      .filter(Boolean)
      .join('\n'),
  );
}

const HOW = { code, phone, amount, quantity, whole, percent, flag, day, lines };

/** `On sale`, `on_sale` and `On-Sale` are the same choice. */
const bare = (word: string) => word.toLowerCase().replaceAll(/[\s_-]+/g, '');

const choice = (written: string, words: readonly string[]): Understood =>
  meant(words.find((word) => bare(word) === bare(written)) ?? written);

/** A cell in the notation of its field's form. What cannot be interpreted stays unchanged: the form reports it as invalid. */
export const understood = (written: string, kind: CellKind | undefined): Understood =>
  kind === undefined ? meant(written) : typeof kind === 'string' ? HOW[kind](written) : choice(written, kind);
