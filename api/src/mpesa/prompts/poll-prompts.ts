import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Mpesa } from '../mpesa';
import { readStatement } from '../received/read-statement';
import { mpesaPrompts } from '../../tables/mpesa';
import { nextPollAt } from './poll-plan';
import { settlePrompt } from './settle-prompt';

const AT_ONCE = 20;
/** A prompt that has been in sending for this long belongs to a process that has ended. */
const LONGEST_SENDING = '45 seconds';

/** Queries the provider about one prompt, and schedules the next query. */
async function pollPrompt(db: Db, id: number, mpesa: Mpesa): Promise<void> {
  const [prompt] = await db.select().from(mpesaPrompts).where(eq(mpesaPrompts.id, id));
  if (!prompt || prompt.state === 'paid' || prompt.state === 'failed') {
    return;
  }
  // Without the provider's id of the prompt it cannot be queried; the statement will show the payment.
  const result = prompt.checkoutId === null ? null : await mpesa.daraja.query(prompt.checkoutId);
  if (result === null || result.kind === 'paid') {
    // The statement has the receipt number, or shows that there is a payment.
    await readStatement(db, mpesa);
  }
  if (result === null || !(await settlePrompt(db, prompt, result, null))) {
    const next = nextPollAt(prompt.createdAt, prompt.polls + 1);
    await db
      .update(mpesaPrompts)
      .set({ polls: prompt.polls + 1, nextPollAt: next })
      .where(sql`id = ${id} and state in ('sending', 'waiting', 'unknown')`);
  }
}

/** Queries the prompts that are due (see `poll-plan.ts`). A prompt whose sending was interrupted becomes unknown. */
export async function pollPrompts(db: Db, mpesa: Mpesa): Promise<void> {
  await db.execute(
    sql`update mpesa_prompts set state = 'unknown' where state = 'sending' and created_at < now() - ${LONGEST_SENDING}::interval`,
  );
  const due = await selectRows<{ id: number }>(
    db,
    sql`select id from mpesa_prompts where next_poll_at <= now() order by next_poll_at limit ${AT_ONCE}`,
  );
  for (const { id } of due) {
    await pollPrompt(db, id, mpesa).catch((error: unknown) =>
      mpesa.log.error({ err: error, task: 'mpesa prompt' }, 'a prompt cannot be asked about'),
    );
  }
}
