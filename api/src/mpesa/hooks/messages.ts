import { eq, sql } from 'drizzle-orm';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import type { Mpesa } from '../mpesa';
import { askAboutUnproven } from '../queries/ask-about-unproven';
import { receiveReportedPayment } from '../received/receive';
import { mpesaMessages, type MESSAGE_KINDS } from '../../tables/mpesa';
import { handlePromptMessage, type Outcome, type StoredMessage } from './handle-prompt-message';
import { readConfirmation } from './read-callback';

type Kind = (typeof MESSAGE_KINDS)[number];

interface Message extends StoredMessage {
  readonly kind: Kind;
}

/** Stores a message verbatim. @returns its id */
export async function storeMessage(db: Db, message: Omit<Message, 'id'>): Promise<number> {
  const [stored] = await db.insert(mpesaMessages).values(message).returning({ id: mpesaMessages.id });
  if (!stored) {
    throw new Error('The message was not stored.');
  }
  return stored.id;
}

async function handleConfirmation(db: Db, { body, isFromProvider }: Message, mpesa: Mpesa): Promise<Outcome> {
  const { settings, daraja } = mpesa;
  const told = readConfirmation(body);
  if (!told) {
    return 'unreadable';
  }
  const { shortCode, ...payment } = told;
  if (shortCode !== settings.shortCode && shortCode !== settings.till) {
    return 'foreign';
  }
  const clockAhead = daraja.clockAhead();
  const proof = isFromProvider ? 'address' : null;
  await inTransaction(db, (tx) =>
    receiveReportedPayment(tx, { ...payment, promptId: null, clockAhead, source: 'paybill', proof }),
  );
  if (proof === null) {
    mpesa.background.start('mpesa proof', () => askAboutUnproven(db, mpesa));
  }
  return 'settled';
}

const HANDLERS: Readonly<Record<Kind, (db: Db, message: Message, mpesa: Mpesa) => Promise<Outcome>>> = {
  prompt: handlePromptMessage,
  confirmation: handleConfirmation,
};

/** Handles a stored message; may be repeated, as handling it twice changes nothing. */
export async function handleMessage(db: Db, id: number, mpesa: Mpesa): Promise<void> {
  const [message] = await db.select().from(mpesaMessages).where(eq(mpesaMessages.id, id));
  if (!message || message.handledAt !== null) {
    return;
  }
  const outcome = await HANDLERS[message.kind](db, message, mpesa);
  if (outcome === 'again') {
    return;
  }
  if (outcome === 'foreign' || outcome === 'unreadable') {
    mpesa.metrics.callbackRefused(outcome);
  }
  await db
    .update(mpesaMessages)
    .set({ handledAt: sql`now()`, outcome })
    .where(eq(mpesaMessages.id, id));
}

/** The most messages in one run; those that could not be handled for a day are left. */
const AT_ONCE = 50;

/** Handles messages that are still waiting, because their process ended or the provider could not be queried. */
export async function handleWaitingMessages(db: Db, mpesa: Mpesa): Promise<void> {
  const waiting = await selectRows<{ id: number }>(
    db,
    sql`select id from mpesa_messages where handled_at is null and received_at between now() - interval '1 day' and now() - interval '5 seconds'
        order by id limit ${AT_ONCE}`,
  );
  for (const { id } of waiting) {
    await handleMessage(db, id, mpesa).catch((error: unknown) =>
      mpesa.log.error({ err: error, task: 'mpesa message' }, 'a message from M-Pesa cannot be handled'),
    );
  }
}

/** Removes messages that were handled long ago, because they show who paid what. */
export async function removeOldMessages(db: Db): Promise<void> {
  await db.execute(sql`delete from mpesa_messages where received_at < now() - interval '90 days'`);
}
