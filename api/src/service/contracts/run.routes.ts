import { refusals } from '@ofisi/api-contract/envelope';
import {
  contractRunQuery,
  contractRunSchema,
  contractsRunSchema,
  runContractsForm,
} from '@ofisi/api-contract/service/contracts';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clientPresence, detached } from '../../engine/client-presence';
import { invalid, ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { monthOf } from '../meters/months';
import { readRun, runMonth } from './run';

const tags = ['service'];
const config = { permission: 'service.manage' } as const;

const isOver = (month: string): boolean => month < monthOf(nairobiDayOf(new Date()));

function saidOf(invoiced: number, refused: number): string {
  if (invoiced === 0) {
    return refused === 0 ? 'All contracts were invoiced already' : 'No contract could be invoiced';
  }
  const contracts = `${invoiced} ${invoiced === 1 ? 'contract' : 'contracts'} invoiced`;
  return refused === 0 ? contracts : `${contracts}, ${refused} not`;
}

/** The monthly run (decision BO-178). */
export const contractRunRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-contract-run', {
      config,
      schema: {
        tags,
        summary: 'The contracts of a month: what was invoiced, or would be now, and what is missing',
        querystring: contractRunQuery,
        response: { 200: contractRunSchema, ...refusals },
      },
      handler: async ({ query: { month } }) =>
        ok({ month, is_over: isOver(month), contracts: await readRun(db, month) }),
    });

    app.post('/run-service-contracts', {
      config,
      schema: {
        tags,
        summary: 'Invoice a month of all contracts that are due, each once; what was invoiced before is left alone',
        body: runContractsForm,
        response: { 200: contractsRunSchema, ...refusals },
      },
      handler: (request) => {
        const { month } = request.body;
        if (!isOver(month)) {
          throw invalid({ month: ['This month is not over yet.'] });
        }
        // It goes on if its caller leaves: the next one would only have to finish it.
        return clientPresence.run(detached(), async () => {
          const { invoiced, refused } = await runMonth(db, request, month);
          return ok({ message: saidOf(invoiced.length, refused.length), invoiced, refused });
        });
      },
    });
  };
