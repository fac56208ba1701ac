import { expenseCalls } from '@ofisi/api-contract/finance/calls';
import { refusals } from '@ofisi/api-contract/envelope';
import { expenseForm, expenseFormOptionsSchema } from '@ofisi/api-contract/finance/expenses';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { sessionOf } from '../../access/guard';
import { storeReceipt } from '../../files/store-receipt';
import { invalid, ok } from '../../http/envelope';
import { selectRows, type Db } from '../../engine/database';
import type { RowOf } from '../../resource/field';
import { insertRow, updateRow, type Resource } from '../../resource/resource';
import { resourceRoutes } from '../../resource/resource-routes';
import type { ResourceServices } from '../../resource/services';
import { resolveAccount } from '../../ledger/named-account';
import { closedReason, refuseClosed } from '../../ledger/closed-period';
import { expenses } from '../../tables/expenses';
import { tillFor, whyCounted } from './till-expense';
import { nextDayAfter } from './repeat-expenses';
import { expenseList } from './expenses.list';

type Input = z.output<typeof expenseForm> & { readonly receipt?: string };
type Before = Pick<
  RowOf<typeof expenseList.fields>,
  'amount' | 'till_session_id' | 'date' | 'repeats' | 'expense_category_id' | 'supplier_id'
>;

const isThere = async (tx: Db, query: SQL): Promise<boolean> => (await selectRows(tx, query)).length > 0;

/** A deleted category or supplier stays where it is in use, but cannot be newly chosen. @throws Refusal 400 */
async function assertReferencesExist(tx: Db, input: Input, before: Before | null): Promise<void> {
  const { expense_category_id: category, supplier_id: supplier } = input;
  const isNewCategory = category !== undefined && category !== before?.expense_category_id?.id;
  const isNewSupplier = supplier !== undefined && supplier !== before?.supplier_id?.id;
  const errors = {
    ...(isNewCategory &&
      !(await isThere(
        tx,
        sql`select 1 from expense_categories where id = ${category} and archived_at is null for share`,
      )) && { expense_category_id: ['There is no such expense category.'] }),
    ...(isNewSupplier &&
      !(await isThere(
        tx,
        sql`select 1 from parties where id = ${supplier} and kind = 'supplier' and archived_at is null and is_active for share`,
      )) && { supplier_id: ['There is no such supplier, or they are inactive.'] }),
  };
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

/** Repetitions missed in the past are not added: the next one comes after today. */
const rhythmOf = ({ date, repeats }: Input) => {
  const repeatDay = Number(date.slice(-2));
  const repeatsOn = repeats && nextDayAfter(nairobiDayOf(new Date()), { date, repeats, repeatDay });
  return { repeats, repeatDay, repeatsOn };
};

const rowOf = (input: Input, before: Before | null) => ({
  title: input.title,
  amount: input.amount,
  date: input.date,
  expenseCategoryId: input.expense_category_id ?? null,
  supplierId: input.supplier_id ?? null,
  ...((input.date !== before?.date || input.repeats !== before.repeats) && rhythmOf(input)),
  notes: input.notes,
  ...(input.receipt ? { receipt: input.receipt } : input.remove_receipt ? { receipt: null } : {}),
});

/** The method and the account of a payment; out of a till it is cash, from the till's account. */
async function paidFrom(tx: Db, input: Input, before: Before | null, userId: number) {
  const till = await tillFor(tx, input, before, userId);
  return till
    ? { tillSessionId: till.id, paymentMethod: 'cash', paymentAccount: till.account }
    : {
        tillSessionId: null,
        paymentMethod: input.payment_method,
        paymentAccount: await resolveAccount(tx, input.payment_account),
      };
}

const resource: Resource<typeof expenseList.fields, Input> = {
  entity: 'expenses',
  one: 'expense',
  list: expenseList,
  table: expenses,
  computed: ['account', 'category', 'supplier', 'added_by'],
  async insert({ tx, request }, fields) {
    await refuseClosed(tx, fields.date, 'date');
    await assertReferencesExist(tx, fields, null);
    const { userId } = sessionOf(request);
    return insertRow(tx, expenses, {
      ...rowOf(fields, null),
      ...(await paidFrom(tx, fields, null, userId)),
      addedBy: userId,
    });
  },
  async update({ tx, request }, before, fields) {
    await refuseClosed(tx, before.date, 'date');
    await refuseClosed(tx, fields.date, 'date');
    await assertReferencesExist(tx, fields, before);
    const paid = await paidFrom(tx, fields, before, sessionOf(request).userId);
    await updateRow(tx, expenses, before.id, { ...rowOf(fields, before), ...paid });
  },
  cannotDelete: async ({ tx }, row) => (await closedReason(tx, row.date)) ?? whyCounted(tx, row),
  // Money was spent, so a deleted expense is kept for the books.
  isReferenced: () => Promise.resolve(true),
  removed: async ({ tx }, { id }) => {
    await tx.execute(sql`update expenses set repeats = null, repeats_on = null where id = ${id}`);
  },
};

/** Expenses (BO §7). */
export const expenseRoutes =
  (services: ResourceServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-expense-form-options', {
      config: { permission: 'expenses.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Categories and suppliers for the expense form',
        response: { 200: expenseFormOptionsSchema, ...refusals },
      },
      handler: async () => {
        const [categories, suppliers] = await Promise.all([
          selectRows<{ id: number; name: string }>(
            services.db,
            sql`select id, name from expense_categories where archived_at is null order by lower(name)`,
          ),
          selectRows<{ id: number; supplier_name: string }>(
            services.db,
            sql`select id, name as supplier_name from parties
                where kind = 'supplier' and archived_at is null and is_active order by lower(name)`,
          ),
        ]);
        return ok({ categories, suppliers });
      },
    });

    await app.register(
      resourceRoutes(services, {
        resource,
        body: expenseForm,
        upload: {
          file: 'receipt',
          store: async (actor, received) => ({ receipt: await storeReceipt(services, actor, received) }),
        },
        addsOrChanges: true,
        tag: 'finance',
        ...expenseCalls,
      }),
    );
  };
