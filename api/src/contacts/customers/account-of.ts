import type { addCustomerSchema } from '@ofisi/api-contract/contacts/customers';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';

/**
 * The account that a customer's form names by its e-mail address. Only one whose address was confirmed: anybody can register with the address
 * of somebody else, and would see what the shop has of this customer.
 * @returns nothing if the form leaves the account as it is
 * @throws Refusal 400 at `shop_account`
 */
export async function accountOf(
  tx: Db,
  { shop_account: email }: z.output<typeof addCustomerSchema>,
  before: string | null = null,
): Promise<{ readonly userId?: number | null }> {
  if (email === undefined || email === before) {
    return {};
  }
  if (email === null) {
    return { userId: null };
  }
  const [user] = await selectRows<{ id: number; is_confirmed: boolean }>(
    tx,
    sql`select id, email_confirmed_at is not null as is_confirmed from users where email = lower(${email}) and archived_at is null`,
  );
  if (!user?.is_confirmed) {
    const message = user
      ? 'This account has not confirmed its email address yet.'
      : 'No account has this email address.';
    throw invalid({ shop_account: [message] });
  }
  return { userId: user.id };
}
