import type { Db } from '../../engine/database';
import { notFound } from '../../http/envelope';
import type { SecretBox } from '../../access/secret-box';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';

/** Seals the token for the calls of an order's payment, and for nothing else. */
const OWNER = -1;
const PREFIX = 'pay_';

/** A token that opens only the payment calls of an order, not the order itself: for a client that knows its number and its phone. */
export const paymentTokenOf = (secretBox: SecretBox, orderId: number): string =>
  PREFIX + Buffer.from(secretBox.seal(String(orderId), OWNER), 'base64').toString('base64url');

const noSuchOrder = () => notFound('There is no such order.');

/**
 * The order whose payment a token opens: the order's own token, or the one that tracking returns. @throws Refusal 404, the same for every
 * token that opens nothing
 */
export async function orderOfToken(db: Db, secretBox: SecretBox, token: string): Promise<number> {
  if (token.startsWith(PREFIX)) {
    const sealed = Buffer.from(token.slice(PREFIX.length), 'base64url').toString('base64');
    const opened = Number(secretBox.open(sealed, OWNER) ?? Number.NaN);
    if (!Number.isInteger(opened)) {
      throw noSuchOrder();
    }
    return opened;
  }
  const [order] = /^[\w-]{32}$/.test(token)
    ? await selectRows<{ id: number }>(db, sql`select id from orders where token = ${token}`)
    : [];
  if (!order) {
    throw noSuchOrder();
  }
  return order.id;
}
