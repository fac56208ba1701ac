/**
 * How people write the cells of a field. A code is what digits must not be lost of: a SKU, a barcode, a phone number. A list is the words that
 * there are to choose from. Texts are taken as they stand.
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

/** What a form understands; or why it cannot be told what is meant, as the end of a sentence that begins with the name of its column. */
export type Understood = { readonly text: string } | { readonly problem: string };

const meant = (text: string): Understood => ({ text });
const unclear = (problem: string): Understood => ({ problem });

/** With or without blanks that do not break, as spreadsheets and web pages write them. */
const BLANKS = /[\s\u00A0\u2007\u2009\u202F]+/g;

const SHILLINGS = /(?<![a-z])(?:kshs?|kes|shs?)\.?(?![a-z])/i;
const FOREIGN = /[$€£¥₹]|\b(?:usd|eur|gbp|ugx|tzs|tsh|ush|rwf|zar|inr|aed|cny)\b|dollar|euro|pound/i;
/** 950/= and 950/-: nothing behind the shillings. */
const NO_CENTS = /\s*\/\s*[=-]+$/;

/** 1,200 and 1,20,000 with commas, 15 800 with blanks between the thousands. */
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?: \d{3})+)(\.\d+)?$/;
const BARE = /^\d*(?:\.\d*)?$/;

/** Digits with a sign and a point; null for what is no number; a sentence where it has two readings. */
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
      `holds “${text}”, of which it is unclear whether it means ${comma.replace(',', '.')} or ${comma.replace(',', '')}. Write it with a point before the cents.`,
    );
  }
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) {
    const other = digits.replaceAll('.', '').replace(',', '.');
    return unclear(
      `holds “${text}”, of which it is unclear what its points and commas mean. Write ${other} if that is meant.`,
    );
  }
  return unclear(
    `holds “${text}”, of which it is unclear which digits belong together. Write it without blanks and commas.`,
  );
}

const spaced = (text: string) => text.replaceAll(BLANKS, ' ').trim();

function amount(written: string): Understood {
  const text = spaced(written);
  if (FOREIGN.test(text)) {
    return unclear(`holds “${written}”, which is in another currency. Write the amount in shillings.`);
  }
  const bare = text.replace(SHILLINGS, '').replace(NO_CENTS, '').replace('( ', '(').trim();
  // Money has no three decimals: these are rather thousands.
  const [thousands] = /^[1-9]\d{0,2}\.\d{3}$/.exec(bare) ?? [];
  if (thousands !== undefined) {
    return unclear(
      `holds “${written}”, of which it is unclear whether its point stands before thousands or before cents. Write ${thousands.replace('.', '')} or ${Number(thousands).toFixed(2)}.`,
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

/** As `12`: spreadsheets write 12.00 as well. */
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

/** 6.16123E+12 is what a spreadsheet leaves of a barcode that it saves as CSV. */
const CUT_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** And this of a number such as 1-2. */
const MADE_A_DAY =
  /^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-\d{2,4})?)$/;

function code(written: string): Understood {
  const anew = 'Format the column as text, type it anew, and save the file again.';
  if (CUT_NUMBER.test(written)) {
    return unclear(`holds “${written}”, of which a spreadsheet has not kept all digits. ${anew}`);
  }
  return MADE_A_DAY.test(written)
    ? unclear(`holds “${written}”, which a spreadsheet has taken for a day. ${anew}`)
    : meant(written);
}

/** A spreadsheet takes a phone number for a number, and its first zero or plus is gone. */
function phone(written: string): Understood {
  const found = code(written);
  return 'text' in found ? meant(found.text.replace(/^([17]\d{8})$/, '0$1').replace(/^(254\d{9})$/, '+$1')) : found;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Of a day with a clock, the day; 23-Nov-2026 and 23.11.2026 as 23/11/2026, which is how they are meant in Kenya. */
function day(written: string): Understood {
  const bare = written.replace(/^(\d{4}-\d\d-\d\d|\d{1,2}\D.{1,12}\d{4}),?[ T]\d{1,2}:\d\d.*$/, '$1');
  const [, date, month = '', year] = /^(\d{1,2})[-. ]([a-z]{3})[a-z]*[-., ]+(\d{4})$/i.exec(bare) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return meant(
    number > 0 ? `${date}/${number}/${year}` : bare.replace(/^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/, '$1/$2/$3'),
  );
}

const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Web shops describe what they sell in HTML. */
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

const choice = (written: string, words: readonly string[]): Understood =>
  meant(words.find((word) => word.toLowerCase() === written.toLowerCase()) ?? written);

/** A cell as the form of its field understands it. What means nothing is left as it is: the form says what is wrong with it. */
export const understood = (written: string, kind: CellKind | undefined): Understood =>
  kind === undefined ? meant(written) : typeof kind === 'string' ? HOW[kind](written) : choice(written, kind);
