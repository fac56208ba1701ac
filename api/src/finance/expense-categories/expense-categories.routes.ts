import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../audit/audit';
import { isUniqueViolation, type Db } from '../../engine/database';
import { invalid, messageSchema, notFound, ok, refusals, stale } from '../../http/envelope';
import { idParams } from '../../http/fields';
import type { Services } from '../../services';
import {
  insertExpenseCategory,
  listExpenseCategories,
  lockExpenseCategory,
  removeExpenseCategory,
  updateExpenseCategory,
} from './expense-categories.queries';
import {
  addExpenseCategorySchema,
  expenseCategoriesSchema,
  expenseCategorySavedSchema,
  updateExpenseCategorySchema,
} from './expense-categories.schema';

const tags = ['finance'];
const entity = 'expense_categories';

function explainTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? invalid({ name: ['The name has already been taken.'] }) : error;
}

async function lockExisting(tx: Db, id: number) {
  const category = await lockExpenseCategory(tx, id);
  if (!category) {
    throw notFound('This expense category no longer exists.');
  }
  return category;
}

/** Expense categories (BO §7). */
export const expenseCategoryRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    async function create(request: FastifyRequest, fields: { name: string; description: string | null }) {
      const expenseCategory = await db
        .transaction(async (tx) => {
          const after = await insertExpenseCategory(tx, fields);
          await recordAudit(tx, actorOf(request), { action: 'create', entity, entityId: after.id, after });
          return after;
        })
        .catch(explainTakenName);
      return ok({ message: 'Expense category added successfully', expenseCategory });
    }

    async function update(request: FastifyRequest, id: number, fields: z.output<typeof updateExpenseCategorySchema>) {
      const expenseCategory = await db
        .transaction(async (tx) => {
          const before = await lockExisting(tx, id);
          if (fields.version !== undefined && fields.version !== before.version) {
            throw stale(before);
          }
          const after = await updateExpenseCategory(tx, id, fields);
          await recordAudit(tx, actorOf(request), { action: 'update', entity, entityId: id, before, after });
          return after;
        })
        .catch(explainTakenName);
      return ok({ message: 'Expense category updated successfully', expenseCategory });
    }

    app.get('/view-expense-categories', {
      config: { permission: 'expenses.manage' },
      schema: { tags, summary: 'All expense categories', response: { 200: expenseCategoriesSchema, ...refusals } },
      handler: async () => ok({ expenseCategories: await listExpenseCategories(db) }),
    });

    app.post('/add-expense-category', {
      config: { permission: 'expenses.manage' },
      schema: {
        tags,
        summary: 'Add an expense category, or change the one whose id is sent along',
        body: addExpenseCategorySchema,
        response: { 200: expenseCategorySavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id, version, name, description } = request.body;
        return id === undefined
          ? create(request, { name, description })
          : update(request, id, { name, description, version });
      },
    });

    app.post('/update-expense-category/:id', {
      config: { permission: 'expenses.manage' },
      schema: {
        tags,
        summary: 'Change an expense category',
        params: idParams,
        body: updateExpenseCategorySchema,
        response: { 200: expenseCategorySavedSchema, ...refusals },
      },
      handler: async (request) => update(request, request.params.id, request.body),
    });

    app.post('/delete-expense-category/:id', {
      config: { permission: 'expenses.manage' },
      schema: {
        tags,
        summary: 'Delete an expense category',
        params: idParams,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await db.transaction(async (tx) => {
          const before = await lockExisting(tx, request.params.id);
          await removeExpenseCategory(tx, before.id);
          await recordAudit(tx, actorOf(request), { action: 'delete', entity, entityId: before.id, before });
        });
        return ok({ message: 'Expense category deleted successfully' });
      },
    });
  };
