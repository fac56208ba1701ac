import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { transferForm, transferSavedSchema, undoTransferForm } from '@ofisi/api-contract/finance/transfers';
import { nairobiDayOf, momentOfDay } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction } from '../../engine/database';
import { notFound, ok, Refusal } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { insertRow } from '../../resource/resource';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { BaseServices } from '../../http/services';
import { refuseClosed } from '../../ledger/closed-period';
import { accountMovements } from '../../tables/accounts';
import { knownAccount } from '../../ledger/named-account';

const config = { permission: 'accounts.manage' } as const;
const tags = ['finance'];

/** Transfers of money from one account to another (decision BO-99). */
export const transferRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/add-transfer', {
      config,
      schema: {
        tags,
        summary: 'Transfer money between accounts; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: transferForm,
        response: { 200: transferSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { from_account: from, to_account: to, amount, date, reference, note } = request.body;
        const { userId } = sessionOf(request);
        return inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            await refuseClosed(tx, date, 'date');
            await knownAccount(tx, from, { field: 'from_account' });
            await knownAccount(tx, to, { field: 'to_account' });
            const id = await insertRow(tx, accountMovements, {
              kind: 'transfer',
              fromAccount: from ?? null,
              toAccount: to ?? null,
              amount,
              at: momentOfDay(date),
              reference,
              note,
              recordedBy: userId,
            });
            const after = { from_account: from, to_account: to, amount: amount / 100, date, reference, note };
            await recordAudit(tx, actorOf(request), {
              action: 'create',
              entity: 'account_movements',
              entityId: id,
              after,
            });
            return ok({ message: 'Transfer recorded successfully', transfer: { id } });
          }),
        );
      },
    });

    app.post('/undo-transfer/:id', {
      config,
      schema: {
        tags,
        summary: 'Undo a transfer by an opposite one on the same day, with a reason',
        params: idParams,
        body: undoTransferForm,
        response: { 200: transferSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id: undone } = request.params;
        const { reason } = request.body;
        return inTransaction(db, async (tx) => {
          // A concurrent attempt to undo it waits here.
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`undo transfer ${undone}`}, 0))`);
          const [transfer] = await tx.select().from(accountMovements).where(eq(accountMovements.id, undone));
          if (!transfer || transfer.kind !== 'transfer') {
            throw notFound('This transfer no longer exists.');
          }
          const [other] = await tx.select().from(accountMovements).where(eq(accountMovements.reverses, undone));
          if (other || transfer.reverses !== null) {
            throw new Refusal(
              409,
              other
                ? 'This transfer was already undone.'
                : 'This entry undoes a transfer. Record the transfer again instead.',
            );
          }
          await refuseClosed(tx, nairobiDayOf(transfer.at), 'reason');
          const id = await insertRow(tx, accountMovements, {
            kind: 'transfer',
            fromAccount: transfer.toAccount,
            toAccount: transfer.fromAccount,
            amount: transfer.amount,
            at: transfer.at,
            reference: transfer.reference,
            note: reason,
            reverses: undone,
            recordedBy: sessionOf(request).userId,
          });
          await recordAudit(tx, actorOf(request), {
            action: 'reverse',
            entity: 'account_movements',
            entityId: undone,
            after: { reason, undone_by: id },
          });
          return ok({ message: 'Transfer undone', transfer: { id } });
        });
      },
    });
  };
