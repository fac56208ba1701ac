import { BAD_CHARACTERS } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { optionalInteger, optionalText, requiredText } from '../fields';

/* Fields of the settings. Each accepts its own output again, so that a stored value can be validated like one that was sent. */

/** Line breaks and other invisible characters. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

const isOneLine = (value: string | null) => value === null || !UNSEEN.test(value);

/** Required text on one line. */
export const lineText = (label: string, max: number) =>
  requiredText(label, max).refine(isOneLine, { error: BAD_CHARACTERS, abort: true });

/** Like `lineText`, but absent becomes `null`. */
export const optionalLine = (label: string, max: number) =>
  optionalText(label, max).refine(isOneLine, { error: BAD_CHARACTERS, abort: true });

/** A line that matches `pattern`, or `null`. */
export const optionalPattern = (label: string, pattern: RegExp, error: string, max = 100) =>
  optionalLine(label, max).refine((value) => value === null || pattern.test(value), error);

const PHONE = /^\+?\d[\d ()-]{5,22}$/;

const countDigits = (text: string) => text.replace(/\D/g, '').length;

const isPhone = (text: string) => PHONE.test(text) && countDigits(text) >= 7 && countDigits(text) <= 15;

/** A phone number in readable form: `+254 700 000 000`. */
export const phoneField = (label: string) =>
  lineText(label, 30).refine(isPhone, 'Enter a phone number such as +254 700 000 000.');

/** A phone number with its country code, or `null`; digits only, as in chat links. */
export const chatNumberField = (label: string) =>
  optionalLine(label, 30)
    .transform((value) => (value === null ? null : value.replace(/^\+/, '').replace(/[ ()-]/g, '')))
    .refine(
      (digits) => digits === null || /^[1-9]\d{9,14}$/.test(digits),
      'Enter a phone number with its country code, such as +254 700 000 000.',
    );

function isPageOn(site: string, address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { protocol, username, password, port, hostname } = new URL(address);
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '';
  return isPlain && (hostname === site || hostname.endsWith(`.${site}`));
}

/** The `https:` address of a page on `site`, or `null`. */
export const pageOn = (site: string, label: string) =>
  optionalLine(label, 200)
    .refine((value) => value === null || isPageOn(site, value), {
      error: `Enter an address such as https://${site}/shop.`,
      abort: true,
    })
    .transform((value) => (value === null ? null : new URL(value).href));

/** A whole number from `min` to `max`, or `null`. */
export const integerOrNull = (label: string, min: number, max: number) =>
  optionalInteger(label, min, max).transform((value) => value ?? null);

/** At most `max` entries; empty when left out. */
export const listOf = <Entry extends z.ZodType>(label: string, entry: Entry, max: number) =>
  z
    .array(entry, { error: `Send the ${label} as a list.` })
    .max(max, { error: `Use at most ${max} entries.`, abort: true })
    .nullish()
    .transform((list) => list ?? []);
