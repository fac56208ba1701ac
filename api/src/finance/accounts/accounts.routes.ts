import { accountCalls } from '@ofisi/api-contract/finance/calls';
import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { accountForm, accountOptionsSchema, usualAccountsForm } from '@ofisi/api-contract/finance/accounts';
import { PAYMENT_METHODS } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { showShillings } from '../../engine/money';
import { invalid, ok } from '../../http/envelope';
import { sessionOf, type RoutePermission } from '../../access/guard';
import { freeSlug } from '../../resource/free-slug';
import { insertRow, updateRow, type Resource } from '../../resource/resource';
import { resourceRoutes } from '../../resource/resource-routes';
import type { ResourceServices } from '../../resource/services';
import { accounts, usualAccounts } from '../../tables/accounts';
import { accountList } from './accounts.list';
import { knownAccount } from '../../ledger/named-account';
import { settleOpening } from './settle-opening';

type Input = z.output<typeof accountForm>;

const METHOD_WORDS: Readonly<Record<(typeof PAYMENT_METHODS)[number], string>> = {
  cash: 'cash',
  mpesa: 'M-Pesa',
  card: 'cards',
  cheque: 'cheques',
  bank_transfer: 'bank transfers',
  other: 'other payments',
};

/** Each accepted payment method needs an account for its money: without one, no till and no balance would expect the money. */
const needsAccount = (method: (typeof PAYMENT_METHODS)[number]): string =>
  `Choose where ${METHOD_WORDS[method]} go${method === 'cash' || method === 'mpesa' ? 'es' : ''}.`;

const resource: Resource<typeof accountList.fields, Input> = {
  entity: 'accounts',
  one: 'account',
  list: accountList,
  table: accounts,
  computed: ['balance', 'usual_for'],
  async insert({ tx, request }, { opening_balance: amount, opening_date: day, ...fields }) {
    const slug = await freeSlug(tx, accounts, fields.name, 'account');
    const id = await insertRow(tx, accounts, { ...fields, slug });
    await settleOpening(tx, { slug, before: null, amount, day, userId: sessionOf(request).userId });
    return id;
  },
  // The slug stays, because payments and expenses refer to it.
  async update({ tx, request }, before, { opening_balance: amount, opening_date: day, ...fields }) {
    await updateRow(tx, accounts, before.id, fields);
    const opening = { amount: Math.round(before.opening_balance * 100), day: before.opening_date };
    await settleOpening(tx, { slug: before.slug, before: opening, amount, day, userId: sessionOf(request).userId });
  },
  conflicts: { accounts_name_unique: { name: ['The name has already been taken.'] } },
  cannotDelete: (_context, { balance, usual_for: usual }) => {
    const [method] = usual;
    if (method) {
      return Promise.resolve(`It is the usual account for ${METHOD_WORDS[method]}. Choose another one for it first.`);
    }
    return Promise.resolve(
      balance === 0 ? null : `There is ${showShillings(balance)} in this account. Transfer it first.`,
    );
  },
  isReferenced: async ({ tx }, { slug }) =>
    (await selectRows(tx, sql`select from payments where account = ${slug} limit 1`)).length > 0,
};

/** The permissions of all users who specify where money goes, or where it comes from. */
const NAMERS: RoutePermission = [
  'accounts.manage',
  'sales.create',
  'sales.void',
  'deliveries.manage',
  'purchases.manage',
  'expenses.manage',
];

const usualOf = async (db: Db) =>
  Object.fromEntries((await db.select().from(usualAccounts)).map(({ method, account }) => [method, account]));

/** Accounts, and the usual account of each method (decision BO-98). */
export const moneyAccountRoutes =
  (services: ResourceServices): FastifyPluginAsyncZod =>
  async (app: FastifyInstance) => {
    const { db } = services;
    await app.register(
      resourceRoutes(services, {
        resource,
        body: accountForm,
        tag: 'finance',
        ...accountCalls,
      }),
    );

    app.get('/view-account-options', {
      config: { permission: NAMERS },
      schema: {
        tags: ['finance'],
        summary: 'Accounts that a payment can use, and the usual account of each method',
        response: { 200: accountOptionsSchema, ...refusals },
      },
      handler: async () => {
        const known = await selectRows<{ slug: string; name: string; kind: 'cash' }>(
          db,
          sql`select slug, name, kind from accounts where archived_at is null order by kind <> 'cash', lower(name)`,
        );
        return ok({ accounts: known, usual: await usualOf(db) });
      },
    });

    app.post('/update-usual-accounts', {
      config: { permission: 'accounts.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Set the usual account of each payment method; earlier entries do not move',
        body: usualAccountsForm,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const wanted = request.body as z.output<typeof usualAccountsForm>;
        await inTransaction(db, async (tx) => {
          await tx.execute(sql`lock table usual_accounts in share row exclusive mode`);
          const before = await usualOf(tx);
          const named = PAYMENT_METHODS.filter((method) => method in wanted);
          const lost = named.filter((method) => wanted[method] === undefined && before[method] !== undefined);
          if (lost.length > 0) {
            throw invalid(Object.fromEntries(lost.map((method) => [method, [needsAccount(method)]])));
          }
          for (const method of named) {
            const account = wanted[method];
            await knownAccount(tx, account, { field: method });
            if (account !== undefined) {
              await tx
                .insert(usualAccounts)
                .values({ method, account })
                .onConflictDoUpdate({ target: usualAccounts.method, set: { account } });
            }
          }
          const after = await usualOf(tx);
          await recordAudit(tx, actorOf(request), {
            action: 'update',
            entity: 'usual_accounts',
            entityId: 1,
            before,
            after,
          });
        });
        return ok({ message: 'Usual accounts saved' });
      },
    });
  };
