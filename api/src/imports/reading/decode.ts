import { Unreadable } from './table-of';
import { decodeWindows1252, findImplausibleWord } from './windows-1252';

const AS_WINDOWS = 'The file is not in UTF-8. It was read as Windows-1252: check accented letters.';

const HOW = 'Save it as “CSV UTF-8”, or as an Excel file (.xlsx), and choose that.';

/** Files that are called CSV but are something else, recognised by how they begin. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(?:!doctype|html|table|meta|head)/i, 'a web page'],
  [/^\s*<\?xml/i, 'an XML file'],
  [/^%PDF/, 'a PDF file'],
  [/^\{\\rtf/, 'a text document (RTF)'],
  [/^\s*[{[]\s*["{[]/, 'a JSON file'],
];

function fromMark(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark !== 'fffe' && mark !== 'feff') {
    return null;
  }
  try {
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(`The file begins as UTF-16 text and is damaged further on. ${HOW}`);
  }
}

/** Two or three bytes that form one letter in UTF-8, but in Windows-1252 characters that never occur in sequence. */
const LETTER_OF_UTF_8 = /[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}/;

function asWindows(bytes: Buffer): string {
  if (LETTER_OF_UTF_8.test(bytes.toString('latin1'))) {
    throw new Unreadable(`The file mixes UTF-8 text with invalid bytes: it is truncated or damaged. ${HOW}`);
  }
  const text = decodeWindows1252(bytes);
  const word = text === null ? null : findImplausibleWord(text);
  // Only old Macintosh programs end lines with a carriage return alone.
  if (text === null || (text.includes('\r') && !text.includes('\n'))) {
    throw new Unreadable(`The file is neither in UTF-8 nor in Windows-1252; it may come from an old Macintosh. ${HOW}`);
  }
  if (word !== null) {
    throw new Unreadable(`The file’s encoding is uncertain: “${word}” would be one of its words. ${HOW}`);
  }
  return text;
}

/**
 * Decodes a file: UTF-8 with or without a byte order mark, UTF-16 with one, otherwise Windows-1252 if it can be nothing else.
 * @throws Unreadable
 */
export function decode(bytes: Buffer): { readonly text: string; readonly note: string | null } {
  const marked = fromMark(bytes);
  if (marked === null && bytes.includes(0)) {
    throw new Unreadable('The file is neither a CSV nor an Excel file.');
  }
  const [, other] = OTHERS.find(([pattern]) => pattern.test(bytes.toString('latin1', 0, 500))) ?? [];
  if (other !== undefined) {
    throw new Unreadable(
      `The file is ${other}, whatever its name says. Open it in Excel, save it as .xlsx, and choose that.`,
    );
  }
  try {
    return { text: marked ?? new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null };
  } catch {
    return { text: asWindows(bytes), note: AS_WINDOWS };
  }
}
