import { z } from 'zod';
import {
  booleanField,
  optionalEmail,
  optionalInteger,
  optionalMoney,
  optionalPastDay,
  optionalText,
  requiredText,
} from '../fields';
import type { PartyKind } from './enums';

/** Fields that rows of customers and suppliers share; sums in shillings. */
export const partyRow = {
  alternate_phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  tax_id: z.string().nullable(),
  payment_terms: z.string().nullable(),
  payment_days: z.number().int().nullable(),
  opening_balance: z.number(),
  advance_balance: z.number(),
  opening_date: z.string().nullable(),
  credit_limit: z.number().nullable(),
  balance: z.number(),
  is_active: z.boolean(),
  notes: z.string().nullable(),
  version: z.number().int(),
};

/** Fields of both forms besides name, e-mail and phone (BO §3, §5). */
export const partyForm = {
  alternate_phone: optionalText('alternate phone', 50),
  organization: requiredText('organization'),
  address: optionalText('address', 500),
  city: optionalText('city', 100),
  country: optionalText('country', 100),
  tax_id: optionalText('tax id', 50),
  payment_terms: optionalText('payment terms', 200),
  payment_days: optionalInteger('payment days', 0, 365),
  opening_balance: optionalMoney('opening balance', { negative: true }),
  advance_balance: optionalMoney('advance balance', { negative: true }),
  opening_date: optionalPastDay('opening balance as of'),
  credit_limit: optionalMoney('credit limit'),
  is_active: booleanField(true),
  notes: optionalText('notes', 5000),
};

/** Name, e-mail and phone under the field names of either kind. */
export const contactForm = (kind: PartyKind) => ({
  name: requiredText(`${kind} name`),
  email: optionalEmail(`${kind} email`),
  phone: requiredText(`${kind} phone`, 50),
});
