import { sql, type SQL } from 'drizzle-orm';

/** SHA-256 of a number as Safaricom writes it, `254712345678`: so confirmations and statements may name the payer. */
const HASH = '^[0-9a-fA-F]{64}$';

const isHash = (told: SQL): SQL => sql`${told} ~ ${HASH}`;
const endsAlike = (phone: SQL, told: SQL): SQL => sql`right(${told}, 3) = right(${phone}, 3)`;

/**
 * Whether a payment is by this phone as far as it is told: whole or masked, its last three digits; hashed, all of it.
 * @param phone the whole number of a prompt
 * @param told as the provider wrote it; null where it did not
 */
export const isBy = (phone: SQL, told: SQL): SQL => sql`(
  case when ${isHash(told)} then lower(${told}) = encode(sha256(convert_to(${phone}, 'UTF8')), 'hex') else ${endsAlike(phone, told)} end
)`;

/** Whether it cannot be by this phone. What a hash is made of is the provider's to change: that it differs says nothing. */
export const contradicts = (phone: SQL, told: SQL): SQL => sql`(
  ${told} is not null and not ${isHash(told)} and not ${endsAlike(phone, told)}
)`;

/** What people are shown of a payer: a hash tells them nothing. */
export const shownPhone = (told: SQL): SQL<string | null> => sql`case when ${isHash(told)} then null else ${told} end`;

/** Which of two ways in which a phone is told says more: whole, masked, hashed. */
export const betterPhone = (known: SQL, told: SQL): SQL => sql`(
  select phone from (values (1, ${known}), (2, ${told})) as given (turn, phone)
  where phone is not null
  order by case when phone ~ '^\\d+$' then 0 when ${isHash(sql`phone`)} then 2 else 1 end, turn
  limit 1
)`;
