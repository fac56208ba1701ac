import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Number of trailing digits of a phone number in an index: the whole number without the country code. */
const INDEXED = 9;

/** The index key of a phone number: its last nine digits. */
export const phoneKey = (phone: PgColumn | SQL): SQL<string> =>
  sql<string>`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 9)`;

/** The possible index keys of a normalised number, for the various notations of the country code. */
export const keysOfPhone = (number: string): string[] => [
  ...new Set([number, `0${number}`, `254${number}`, `2540${number}`].map((digits) => digits.slice(-INDEXED))),
];

/** `nationalDigits` of a stored number, in SQL. */
export const nationalNumber = (phone: PgColumn | SQL): SQL<string> =>
  sql<string>`ltrim(regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^(00)?254', ''), '0')`;

/** Whether a stored phone is this normalised number, in any notation. Quick where `phoneKey` of the column is indexed. */
export const hasPhone = (phone: PgColumn | SQL, number: string): SQL =>
  sql`(${phoneKey(phone)} = any(${`{${keysOfPhone(number).join(',')}}`}::text[]) and ${nationalNumber(phone)} = ${number})`;
