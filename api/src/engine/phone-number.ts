import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** So many digits a phone number has in an index, from its end: all of it, without the country. */
const INDEXED = 9;

/** What phone numbers are indexed by: their last nine digits. */
export const phoneKey = (phone: PgColumn | SQL): SQL<string> =>
  sql<string>`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 9)`;

/** The keys under which a normalised number may be indexed, by the ways to write its country. */
export const keysOfPhone = (number: string): string[] => [
  ...new Set([number, `0${number}`, `254${number}`, `2540${number}`].map((digits) => digits.slice(-INDEXED))),
];

/** `nationalDigits` of what is stored. */
export const nationalNumber = (phone: PgColumn | SQL): SQL<string> =>
  sql<string>`ltrim(regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^(00)?254', ''), '0')`;

/** Whether a stored phone is this normalised number, however it was written. Quick where `phoneKey` of it has an index. */
export const hasPhone = (phone: PgColumn | SQL, number: string): SQL =>
  sql`(${phoneKey(phone)} = any(${`{${keysOfPhone(number).join(',')}}`}::text[]) and ${nationalNumber(phone)} = ${number})`;
