import { z } from 'zod';
import { okSchema } from '../envelope';
import { choiceField, optionalMoney, optionalPastDay, optionalText, requiredText } from '../fields';
import type { ListResponse, SavedResponse } from '../lists';
import { accountSlug } from './account-slug';
import { PAYMENT_METHODS, ACCOUNT_KINDS } from './enums';

export const accountSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  number: z.string().nullable(),
  details: z.string().nullable(),
  usual_for: z.array(z.enum(PAYMENT_METHODS)),
  opening_balance: z.number(),
  opening_date: z.string().nullable(),
  balance: z.number(),
  created_at: z.string(),
  version: z.number().int(),
});

/** POST /add-account. The opening balance may be negative, for an overdraft, and counts from its day, which is today by default. */
export const accountForm = z.object({
  name: requiredText('name', 60),
  kind: choiceField(ACCOUNT_KINDS),
  number: optionalText('number', 60),
  details: optionalText('details', 500),
  opening_balance: optionalMoney('opening balance', { negative: true }),
  opening_date: optionalPastDay('opening date'),
});

/** GET /view-account-options: the accounts that forms offer, and the usual account of each method. No balances. */
export const accountOptionsSchema = okSchema({
  accounts: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.enum(ACCOUNT_KINDS) })),
  usual: z.partialRecord(z.enum(PAYMENT_METHODS), z.string()),
});

/** POST /update-usual-accounts: methods that are left out stay unchanged; a method that has an account always keeps one. */
export const usualAccountsForm = z.object(
  Object.fromEntries(PAYMENT_METHODS.map((method) => [method, accountSlug(method.replace('_', ' '))])) as Record<
    (typeof PAYMENT_METHODS)[number],
    ReturnType<typeof accountSlug>
  >,
);

export type Account = z.infer<typeof accountSchema>;

/** GET /view-accounts */
export type AccountsResponse = ListResponse<'accounts', Account>;

/** POST /add-account */
export type AddAccountRequest = z.input<typeof accountForm>;

export type AccountSavedResponse = SavedResponse<'account', Account>;

/** GET /view-account-options */
export type AccountOptionsResponse = z.infer<typeof accountOptionsSchema>;

/** POST /update-usual-accounts */
export type UsualAccountsRequest = z.input<typeof usualAccountsForm>;
