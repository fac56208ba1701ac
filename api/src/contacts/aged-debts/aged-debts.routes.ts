import { agedDebtsSchema, agedDebtTotalsSchema } from '@ofisi/api-contract/contacts/aged-debts';
import { PARTY_KINDS } from '@ofisi/api-contract/contacts/enums';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { AGED_DEBTS } from './aged-debts.list';
import { readAgedTotals } from './aged-totals';

const config = { permission: 'contacts.manage' } as const;
const tags = ['contacts'];

const WORDS = { customer: 'customers owe the shop', supplier: 'the shop owes suppliers' };

/** Aged debts (additive): of customers, and to suppliers. */
export const agedDebtRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of PARTY_KINDS) {
      const list = AGED_DEBTS[kind];

      app.get(`/view-aged-debts/${kind}s`, {
        config,
        schema: {
          tags,
          summary: `What ${WORDS[kind]}, by age. With query parameters: one page, or a file`,
          querystring: listQuerySchema(list),
          response: { 200: agedDebtsSchema, ...refusals },
        },
        handler: (request, reply) => answerList(request, reply, { db, list, name: 'debts' }),
      });

      app.get(`/view-aged-debt-totals/${kind}s`, {
        config,
        schema: {
          tags,
          summary: `Total of what ${WORDS[kind]}, by age`,
          response: { 200: agedDebtTotalsSchema, ...refusals },
        },
        handler: async () => ok({ totals: await readAgedTotals(db, kind) }),
      });
    }
  };
