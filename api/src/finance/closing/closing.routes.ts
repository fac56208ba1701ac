import { refusals } from '@ofisi/api-contract/envelope';
import { closeForm, closingSavedSchema, closingsSchema, reopenForm } from '@ofisi/api-contract/finance/closing';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import type { Requester } from '../../access/requester';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { invalid, ok, Refusal } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { insertRow } from '../../resource/resource';
import type { BaseServices } from '../../http/services';
import { lockBooks, readClosedUntil, wordsOf } from '../../ledger/closed-period';
import { periodClosings } from '../../tables/accounts';

const config = { permission: 'periods.close' } as const;
const tags = ['finance'];

interface Closing {
  readonly id: number;
  readonly closed_until: string | null;
  readonly reason: string | null;
  readonly person: string | null;
  readonly created_at: string;
}

const readClosings = (db: Db) =>
  selectRows<Closing>(
    db,
    sql`select closing.id, closing.closed_until::text, closing.reason, users.name as person,
               ${isoMoment(sql`closing.created_at`)} as created_at
        from period_closings closing left join users on users.id = closing.recorded_by
        order by closing.id desc limit 100`,
  );

/** Moves the last closed day, once no transaction writes to a closed day any more. `refuse` checks the day where it was. */
const moveClosing = (
  db: Db,
  request: Requester,
  {
    action,
    until,
    reason,
    seen,
    refuse,
  }: {
    readonly action: 'close' | 'reopen';
    readonly until: string | null;
    readonly reason: string | null;
    readonly seen: string | null | undefined;
    readonly refuse: (closed: string | null) => void;
  },
) =>
  inTransaction(db, async (tx) => {
    const before = await lockBooks(tx);
    if (seen !== undefined && seen !== before) {
      throw new Refusal(409, 'Someone else closed or reopened the books in the meantime. Check and try again.');
    }
    refuse(before);
    const { userId } = sessionOf(request);
    const id = await insertRow(tx, periodClosings, { closedUntil: until, reason, recordedBy: userId });
    await recordAudit(tx, actorOf(request), {
      action,
      entity: 'period_closings',
      entityId: id,
      before: { closed_until: before },
      after: { closed_until: until, reason },
    });
  });

/** Closing the books up to a day, and opening them again (decision BO-100). */
export const closingRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-closing', {
      config,
      schema: {
        tags,
        summary: 'The day up to which the books are closed, and who closed or opened them',
        response: { 200: closingsSchema, ...refusals },
      },
      handler: async () => ok({ closed_until: await readClosedUntil(db), closings: await readClosings(db) }),
    });

    app.post('/close-books', {
      config,
      schema: {
        tags,
        summary: 'Close the books up to a day',
        body: closeForm,
        response: { 200: closingSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { closed_until: until, reason, closed_until_seen: seen } = request.body;
        if (until >= nairobiDayOf(new Date())) {
          throw invalid({ closed_until: ['Today is not over. Choose a day before today.'] });
        }
        await moveClosing(db, request, {
          action: 'close',
          until,
          reason,
          seen,
          refuse: (closed) => {
            if (closed !== null && until <= closed) {
              throw invalid({ closed_until: [`The books are already closed up to ${wordsOf(closed)}.`] });
            }
          },
        });
        return ok({ message: `The books are closed up to ${wordsOf(until)}.`, closed_until: until });
      },
    });

    app.post('/reopen-books', {
      config,
      schema: {
        tags,
        summary: 'Reopen the books, entirely or after a given day, with a reason',
        body: reopenForm,
        response: { 200: closingSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { closed_until: until, reason, closed_until_seen: seen } = request.body;
        await moveClosing(db, request, {
          action: 'reopen',
          until,
          reason,
          seen,
          refuse: (closed) => {
            if (closed === null) {
              throw new Refusal(409, 'The books are open.');
            }
            if (until !== null && until >= closed) {
              throw invalid({ closed_until: [`Choose a day before ${wordsOf(closed)}, up to which they are closed.`] });
            }
          },
        });
        const message = until ? `The books are closed up to ${wordsOf(until)} now.` : 'The books are open again.';
        return ok({ message, closed_until: until });
      },
    });
  };
