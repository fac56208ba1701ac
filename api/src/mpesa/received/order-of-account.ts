import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';

/** An account number without what people vary: spaces, dashes and small letters are normalised. */
export const normaliseAccount = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Letters that are mistaken for digits are read as those digits. */
const CONFUSED = { from: 'OQIL', to: '0011' } as const;

/** @returns the one order that the payer meant by this account: its number or its invoice's, in whatever spelling */
export async function orderOfAccount(db: Db, account: string | null): Promise<number | null> {
  const typed = normaliseAccount(account ?? '');
  if (typed.length < 6 || typed.length > 20) {
    return null;
  }
  const exact = await selectRows<{ id: number }>(
    db,
    sql`select id from orders where number = ${typed} or invoice = ${typed} order by id limit 2`,
  );
  if (exact.length > 0) {
    return exact.length === 1 ? (exact[0]?.id ?? null) : null;
  }
  const digits = (text: ReturnType<typeof sql>) => sql`translate(${text}, ${CONFUSED.from}, ${CONFUSED.to})`;
  const close = await selectRows<{ id: number }>(
    db,
    sql`select id from orders
        where ${digits(sql`number`)} = ${digits(sql`${typed}::text`)} or ${digits(sql`invoice`)} = ${digits(sql`${typed}::text`)}
          or regexp_replace(number, '^[A-Z]+', '') = ${typed}
        order by id limit 2`,
  );
  return close.length === 1 ? (close[0]?.id ?? null) : null;
}
