import { z } from 'zod';
import { listSchema, savedSchema, withVersion } from '../lists';
import { contactForm, partyForm } from './party-form';

export const supplierSchema = z.object({
  id: z.number().int(),
  supplier_name: z.string(),
  supplier_email: z.string().nullable(),
  supplier_phone: z.string(),
  organization: z.string(),
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
});

/** GET /view-suppliers (BO §7). */
export const suppliersSchema = listSchema('suppliers', supplierSchema);

export const supplierSavedSchema = savedSchema('supplier', supplierSchema);

const { name, email, phone } = contactForm('supplier');

/** POST /add-supplier (BO §7): organization, supplier_name and supplier_phone are required (BO §5). */
export const addSupplierSchema = z.object({
  supplier_name: name,
  supplier_email: email,
  supplier_phone: phone,
  ...partyForm,
});

/** POST /update-supplier/{id} (additive, decision BO-13). */
export const updateSupplierSchema = withVersion(addSupplierSchema);

export type Supplier = z.infer<typeof supplierSchema>;

/** GET /view-suppliers */
export type SuppliersResponse = z.infer<typeof suppliersSchema>;

/** POST /add-supplier */
export type AddSupplierRequest = z.input<typeof addSupplierSchema>;

/** POST /update-supplier/{id} */
export type UpdateSupplierRequest = z.input<typeof updateSupplierSchema>;

export type SupplierSavedResponse = z.infer<typeof supplierSavedSchema>;
