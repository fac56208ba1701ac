import { sql, type SQL } from 'drizzle-orm';

/** SHA-256 of a number in Safaricom's format, `254712345678`: confirmations and statements may identify the payer by it. */
const HASH = '^[0-9a-fA-F]{64}$';

const isHash = (told: SQL): SQL => sql`${told} ~ ${HASH}`;
const endsAlike = (phone: SQL, told: SQL): SQL => sql`right(${told}, 3) = right(${phone}, 3)`;

/**
 * Whether a payment was made by this phone, as far as the report shows: a whole or masked number must match in its last three digits, a
 * hash entirely.
 * @param phone the whole number of a prompt
 * @param told as written by the provider; null if absent
 */
export const isBy = (phone: SQL, told: SQL): SQL => sql`(
  case when ${isHash(told)} then lower(${told}) = encode(sha256(convert_to(${phone}, 'UTF8')), 'hex') else ${endsAlike(phone, told)} end
)`;

/** Whether it cannot have been made by this phone. The provider may change how it hashes, so a different hash proves nothing. */
export const contradicts = (phone: SQL, told: SQL): SQL => sql`(
  ${told} is not null and not ${isHash(told)} and not ${endsAlike(phone, told)}
)`;

/** The payer's phone as shown to people: a hash is left out, because it tells them nothing. */
export const shownPhone = (told: SQL): SQL<string | null> => sql`case when ${isHash(told)} then null else ${told} end`;

/** The more informative of two notations of a phone, in the order whole, masked, hashed. */
export const betterPhone = (known: SQL, told: SQL): SQL => sql`(
  select phone from (values (1, ${known}), (2, ${told})) as given (turn, phone)
  where phone is not null
  order by case when phone ~ '^\\d+$' then 0 when ${isHash(sql`phone`)} then 2 else 1 end, turn
  limit 1
)`;
