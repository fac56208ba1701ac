import { refusals } from '@ofisi/api-contract/envelope';
import {
  missedSearchesSchema,
  missedSearchForm,
  missedSearchSchema,
  missedSearchToldSchema,
} from '@ofisi/api-contract/catalogue/missed-searches';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { missedSearches } from '../../tables/catalogue';
import type { CatalogueServices } from '../services';
import { countMissedSearch, wordsOf } from './missed-searches';

const list = listOf(missedSearchSchema, {
  from: sql`${missedSearches}`,
  id: missedSearches.id,
  search: sql`${missedSearches.words}`,
  order: '-count',
  fields: {
    id: field.integer(missedSearches.id),
    words: field.text(missedSearches.words, { header: 'Searched For', sort: true }),
    count: field.integer(missedSearches.count, { header: 'Times', sort: true }),
    last_at: field.moment(missedSearches.lastAt, { header: 'Last Time', sort: true, filter: true }),
  },
});

const tags = ['catalogue'];

/** One address tells of this many in a minute; somebody who types finds nothing less often. */
const MOST_TOLD = 10;

/** Searches without a result: the page that shows there is none tells of it, and staff read the list (decision 097). */
export const missedSearchRoutes =
  ({ db, catalogue }: Pick<CatalogueServices, 'db' | 'catalogue'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/missed-searches', {
      config: { permission: 'public', rateLimit: { max: MOST_TOLD, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Count a search that found nothing. Others are not counted, nor what may be personal',
        body: missedSearchForm,
        response: { 200: missedSearchToldSchema, ...refusals },
      },
      handler: async (request) => {
        const words = wordsOf(request.body.q);
        if (words !== null) {
          const { match } = await catalogue.index.page({ q: words, sort: 'best', page: 1, size: 1 });
          if (match === null || match === 'some') await countMissedSearch(db, words, new Date());
        }
        return ok({});
      },
    });

    app.get('/view-missed-searches', {
      config: { permission: 'catalogue.manage' },
      schema: {
        tags,
        summary: 'What shoppers searched for without finding it. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(list),
        response: { 200: missedSearchesSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list, name: 'missedSearches' }),
    });
  };
