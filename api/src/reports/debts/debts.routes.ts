import { refusals } from '@ofisi/api-contract/envelope';
import { debtsSchema } from '@ofisi/api-contract/reports/debts';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readAgedTotals } from '../../contacts/aged-debts/aged-totals';
import { selectRows } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';

/** Receivables and payables by age, for users with access to reports (additive). */
export const debtRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-debts', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary: 'Total owed by customers and to suppliers, by age',
        response: { 200: debtsSchema, ...refusals },
      },
      handler: async () => {
        const [row] = await selectRows<{ walk_in: number }>(
          db,
          sql`select coalesce(sum(amount), 0)::float8 as walk_in from ledger_entries where party_id is null`,
        );
        return ok({
          receivables: await readAgedTotals(db, 'customer'),
          payables: await readAgedTotals(db, 'supplier'),
          walk_in: row?.walk_in ?? 0,
        });
      },
    });
  };
