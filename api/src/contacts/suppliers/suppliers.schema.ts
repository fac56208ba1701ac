import { z } from 'zod';
import { okSchema } from '../../http/envelope';
import {
  booleanField,
  MAX_ID,
  optionalEmail,
  optionalInteger,
  optionalMoney,
  optionalText,
  requiredText,
} from '../../http/fields';

/** A supplier (BO §3). Balances and the limit are shillings. `version` is additive, as on brands. */
export const supplierSchema = z.object({
  id: z.number().int(),
  supplier_name: z.string(),
  supplier_email: z.string().nullable(),
  supplier_phone: z.string(),
  alternate_phone: z.string().nullable(),
  organization: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  tax_id: z.string().nullable(),
  payment_terms: z.string().nullable(),
  opening_balance: z.number(),
  advance_balance: z.number(),
  credit_limit: z.number().nullable(),
  is_active: z.boolean(),
  notes: z.string().nullable(),
  version: z.number().int(),
});

/** GET /view-suppliers (BO §7). */
export const suppliersSchema = okSchema({ suppliers: z.array(supplierSchema) });

/** POST /add-supplier (BO §7): organization, supplier_name and supplier_phone are required (BO §5). */
export const addSupplierSchema = z.object({
  supplier_name: requiredText('supplier name'),
  supplier_email: optionalEmail('supplier email'),
  supplier_phone: requiredText('supplier phone', 50),
  alternate_phone: optionalText('alternate phone', 50),
  organization: requiredText('organization'),
  address: optionalText('address', 500),
  city: optionalText('city', 100),
  country: optionalText('country', 100),
  tax_id: optionalText('tax id', 50),
  payment_terms: optionalText('payment terms', 200),
  opening_balance: optionalMoney('opening balance', { negative: true }),
  advance_balance: optionalMoney('advance balance', { negative: true }),
  credit_limit: optionalMoney('credit limit'),
  is_active: booleanField('is active', true),
  notes: optionalText('notes', 5000),
});

/** POST /update-supplier/{id} (additive, decision BO-13). */
export const updateSupplierSchema = addSupplierSchema.extend({ version: optionalInteger('version', 1, MAX_ID) });

export const supplierSavedSchema = okSchema({ message: z.string(), supplier: supplierSchema });
