import { isEmail } from '@ofisi/shared-shop/email';
import {
  atLeast,
  atMost,
  BAD_CHARACTERS,
  above,
  missing,
  NO_AMOUNT,
  NOT_A_NUMBER,
  NOT_AN_AMOUNT,
  NOT_AN_EMAIL,
  NOT_TEXT,
  NOT_WHOLE,
  NOT_YES_OR_NO,
  notADay,
  notAMoment,
  oneOf,
  TOO_LARGE,
  tooLong,
} from '@ofisi/shared-shop/error-words';
import { nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { z } from 'zod';

/**
 * Fields as forms send them: every value may arrive as text (urlencoded, multipart) or typed (JSON). The messages are instructions, because
 * the screens show the first of them under the field (SF §5, BO §8).
 */

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

// PostgreSQL cannot store U+0000, nor half a surrogate pair in JSON; without this check they would surface as a failed query.
const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

const plainText = (label: string, max: number) =>
  z
    .string({
      error: (issue) => (isMissing(issue.input) ? missing(label) : NOT_TEXT),
    })
    .trim()
    // Validation stops at a text that is too long, because patterns are slow on very long ones.
    .max(max, { error: tooLong(max), abort: true })
    .refine(isStorable, BAD_CHARACTERS);

/** Required text, trimmed, 1 to `max` characters. */
export const requiredText = (label: string, max = 255) => plainText(label, max).min(1, missing(label));

/** Optional text: absent, `null` or blank becomes `null`. */
export const optionalText = (label: string, max = 255) =>
  plainText(label, max)
    .nullish()
    .transform((value) => value || null);

/** An optional e-mail address: absent becomes `null`; its case stays as typed. */
export const optionalEmail = (label: string) =>
  optionalText(label, 254).refine((value) => value === null || isEmail(value), NOT_AN_EMAIL);

const numeric = (label: string) =>
  z.union([z.number(), z.string().trim().max(20)], {
    error: (issue) => (isMissing(issue.input) ? missing(label) : NOT_A_NUMBER),
  });

const MONEY = /^-?\d{1,12}(\.\d{1,2}0*)?$/;

const hasFewDigits = (value: unknown) => !/^\s*\d{13,}(\.\d*)?\s*$/.test(String(value));

function toCents(value: number | string): number {
  const text = String(value);
  return MONEY.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** A required sum in shillings with at most two decimals on the wire, integer cents in code. */
const sumField = (label: string) =>
  numeric(label)
    .refine((value) => value !== '', { error: missing(label), abort: true })
    .refine(hasFewDigits, { error: TOO_LARGE, abort: true })
    .transform(toCents)
    .refine(Number.isFinite, { error: NOT_AN_AMOUNT, abort: true });

/** A sum that is not negative. */
export const moneyField = (label: string) => sumField(label).refine((cents) => cents >= 0, atLeast(0));

/** A sum of more than zero. */
export const amountField = (label: string) =>
  sumField(label).refine((cents) => cents > 0, { error: NO_AMOUNT, abort: true });

/** Like `moneyField`, but absent or blank becomes `null`; negative sums are allowed for balances. */
export const optionalMoney = (label: string, { negative = false } = {}) =>
  numeric(label)
    .nullish()
    .refine(hasFewDigits, { error: TOO_LARGE, abort: true })
    .transform((value) => (isMissing(value) ? null : toCents(value)))
    .refine((cents) => cents === null || Number.isFinite(cents), { error: NOT_AN_AMOUNT, abort: true })
    .refine((cents) => cents === null || negative || cents >= 0, atLeast(0));

/** Per cent, 0 to 100 with at most two decimals. */
export const percentField = (label: string) =>
  moneyField(label)
    .transform((hundredths) => hundredths / 100)
    .refine((value) => value <= 100, atMost(100));

/** Like `percentField`, but absent or blank becomes 0. */
export const optionalPercent = (label: string) =>
  z.preprocess((value) => (isMissing(value) ? 0 : value), percentField(label));

const MOMENT = /^(20\d\d-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/;

/** Null for an invalid value. A time without a zone is in Nairobi time. */
function toMoment(text: string): Date | null {
  const [, clock = '', seconds = ':00', zone = '+03:00'] = MOMENT.exec(text.replace(' ', 'T')) ?? [];
  const asUtc = new Date(`${clock}${seconds}Z`);
  // Otherwise the 30th of February would be taken for the 2nd of March.
  const isReal = !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(clock);
  const moment = new Date(`${clock}${seconds}${zone}`);
  return isReal && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** A date and time, as an ISO instant or in the format of `datetime-local`, which is Nairobi time. Required. */
export const momentField = (label: string) =>
  requiredText(label, 40).transform((text, context) => {
    const moment = toMoment(text);
    if (moment === null) {
      context.addIssue({ code: 'custom', message: notAMoment('2026-11-23T14:30') });
    }
    return moment ?? z.NEVER;
  });

/** Like `momentField`, but absent or blank becomes `null`. */
export const optionalMoment = (label: string) =>
  z.preprocess((value) => (isMissing(value) ? null : value), momentField(label).nullable());

const A_DAY = '2026-11-23';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The format that people and spreadsheets in Kenya use: 23/11/2026. */
const WRITTEN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The day as `2026-11-23`; null for an invalid value. */
function toDay(text: string): string | null {
  const [, date = '', month = '', year = ''] = WRITTEN_DAY.exec(text) ?? [];
  const day = DAY.test(text) ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const asUtc = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(day) ? day : null;
}

/** A day in Nairobi that is not in the future, `2026-11-23`, since 1990. Required. */
export const pastDay = (label: string) =>
  requiredText(label, 40).transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const day = toDay(text);
    if (day === null) {
      return refuse(notADay(A_DAY));
    }
    if (nairobiDayStart(day).getTime() > Date.now()) {
      return refuse('Choose today or an earlier date.');
    }
    return day < '1990' ? refuse('Choose a date in 1990 or later.') : day;
  });

/** Like `pastDay`, but absent or blank becomes `null`. */
export const optionalPastDay = (label: string) =>
  z.preprocess((value) => (isMissing(value) ? null : value), pastDay(label).nullable());

/** Any day, `2026-11-23`. Required. */
export const requiredDay = (label: string) =>
  requiredText(label, 40).transform((text, context) => {
    const day = toDay(text);
    if (day === null) {
      context.addIssue({ code: 'custom', message: notADay(A_DAY) });
    }
    return day ?? z.NEVER;
  });

/** Any day, `2026-11-23`; absent or blank becomes `null`. */
export const optionalDay = (label: string) =>
  optionalText(label, 40).transform((text, context) => {
    const day = text === null ? null : toDay(text);
    if (text !== null && day === null) {
      context.addIssue({ code: 'custom', message: notADay(A_DAY) });
    }
    return day;
  });

const QUANTITY = /^\d{1,9}(\.\d{1,3}0*)?$/;

/** A quantity that may be zero: at most three decimals, not negative; absent or blank becomes `null`. */
export const optionalQuantity = (label: string) =>
  numeric(label)
    .nullish()
    .transform((value) => (isMissing(value) ? null : QUANTITY.test(String(value)) ? Number(value) : Number.NaN))
    .refine(
      (value) => value === null || Number.isFinite(value),
      'Enter a number of 0 or more with at most three decimals.',
    );

/** Like `schema`, but an absent field becomes `undefined`, so that a change leaves it as it is. Blank is a value. */
export const unlessAbsent = <Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> =>
  z
    .unknown()
    .transform((value, context) => {
      const checked = schema.safeParse(value);
      if (checked.success) {
        return checked.data;
      }
      for (const { message, path } of checked.error.issues) {
        context.addIssue({ code: 'custom', message, path });
      }
      return z.NEVER;
    })
    .optional() as unknown as z.ZodOptional<Schema>;

/** A whole number between `min` and `max`, typed or as digits. */
export const integerField = (label: string, min: number, max: number) =>
  numeric(label)
    .refine((value) => value !== '', { error: missing(label), abort: true })
    .transform((value) => (typeof value === 'string' && !/^-?\d+$/.test(value) ? Number.NaN : Number(value)))
    .refine(Number.isInteger, { error: NOT_WHOLE, abort: true })
    .refine((value) => value >= min, atLeast(min))
    .refine((value) => value <= max, atMost(max));

/** A quantity of more than zero: at most three decimals, and at most `max`. Whether its unit allows decimals is checked elsewhere. */
export const quantityField = (label: string, max: number) =>
  numeric(label)
    .refine((value) => value !== '', { error: missing(label), abort: true })
    .transform((value) => (QUANTITY.test(String(value)) ? Number(value) : Number.NaN))
    .refine(Number.isFinite, { error: 'Enter a number with at most three decimals.', abort: true })
    .refine((value) => value > 0, above(0))
    .refine((value) => value <= max, atMost(max));

/** An optional whole number; absent becomes `undefined`. */
export const optionalInteger = (label: string, min: number, max: number) =>
  z.preprocess((value) => (isMissing(value) ? undefined : value), integerField(label, min, max).optional());

/** `true`/`false`, `1`/`0` and the same as text, as check boxes and forms send them; `Yes`/`No`, as in CSV files. */
export const booleanField = (fallback: boolean) =>
  z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', 'Yes', 'No', ''])], {
      error: NOT_YES_OR_NO,
    })
    .nullish()
    .transform((value) =>
      isMissing(value)
        ? fallback
        : value === true || value === 1 || value === '1' || value === 'true' || value === 'Yes',
    );

export const MAX_ID = 2_147_483_647;

/** `:id` of a path. */
export const idParams = z.object({ id: z.coerce.number().int().min(1).max(MAX_ID) });

/** `:slug` or `:category` of a path. */
export const slugText = z.string().min(1).max(200).refine(isStorable, BAD_CHARACTERS);

/** Treats blank as absent, because forms send blank fields. */
export const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** One of a fixed set of words. */
export const choiceField = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: oneOf(choices) });

/** An optional choice; it may be absent or blank. */
export const optionalChoice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  unlessBlank(z.enum(choices, { error: oneOf(choices) }));

/** Any text: a malformed token gets the same answer as one that opens nothing. */
export const tokenParams = z.object({ token: z.string() });
