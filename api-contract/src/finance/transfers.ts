import { missing } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { amountField, optionalText, pastDay, requiredText } from '../fields';
import { accountSlug } from './account-slug';

const account = (label: string) => accountSlug(label).refine((slug) => slug !== undefined, missing(label));

/** POST /add-transfer (additive): from one account to another, given by their slugs. `amount` in shillings. */
export const transferForm = z
  .object({
    from_account: account('from account'),
    to_account: account('to account'),
    amount: amountField('amount'),
    date: pastDay('date'),
    reference: optionalText('reference', 60),
    note: optionalText('note', 500),
  })
  .refine(({ from_account: from, to_account: to }) => from !== to, {
    path: ['to_account'],
    error: 'Choose an account other than the one the money comes from.',
  });

/** POST /undo-transfer/{id} */
export const undoTransferForm = z.object({ reason: requiredText('reason', 300) });

export const transferSavedSchema = okSchema({ message: z.string(), transfer: z.object({ id: z.number().int() }) });

/** POST /add-transfer */
export type AddTransferRequest = z.input<typeof transferForm>;

export type TransferSavedResponse = z.infer<typeof transferSavedSchema>;
