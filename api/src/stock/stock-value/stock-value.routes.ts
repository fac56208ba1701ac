import { refusals } from '@ofisi/api-contract/envelope';
import { stockValueSchema, stockValueTotalsSchema } from '@ofisi/api-contract/stock/stock-value';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { selectRows } from '../../engine/database';
import { ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { stockValueList, totalsStatement } from './stock-value.list';

const config = { permission: 'purchases.manage' } as const;
const tags = ['stock'];

interface Part {
  readonly is_category: boolean;
  readonly is_brand: boolean;
  readonly id: number | null;
  readonly category: string | null;
  readonly brand: string | null;
  readonly items: number;
  readonly value: number;
  readonly selling_value: number;
  readonly without_cost: number;
}

const figuresOf = ({ items, value, selling_value, without_cost }: Part) => ({
  items,
  value,
  selling_value,
  without_cost,
});

const NOTHING = { items: 0, value: 0, selling_value: 0, without_cost: 0 };

/** The value of the stock at its moving-average cost (additive). */
export const stockValueRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-stock-value', {
      config,
      schema: {
        tags,
        summary: 'Items in stock with their cost and value. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(stockValueList),
        response: { 200: stockValueSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: stockValueList, name: 'items' }),
    });

    app.get('/view-stock-value-totals', {
      config,
      schema: {
        tags,
        summary: 'The value of the whole stock, by category and by brand',
        response: { 200: stockValueTotalsSchema, ...refusals },
      },
      handler: async () => {
        const parts = await selectRows<Part>(db, totalsStatement);
        const whole = parts.find(({ is_category, is_brand }) => !is_category && !is_brand);
        return ok({
          total: whole ? figuresOf(whole) : NOTHING,
          categories: parts
            .filter(({ is_category }) => is_category)
            .map((part) => ({ id: part.id, name: part.category, ...figuresOf(part) })),
          brands: parts
            .filter(({ is_brand }) => is_brand)
            .map((part) => ({ id: part.id, name: part.brand, ...figuresOf(part) })),
        });
      },
    });
  };
