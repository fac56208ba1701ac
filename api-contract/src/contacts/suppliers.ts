import { z } from 'zod';
import { withVersion, type ListResponse, type SavedResponse } from '../lists';
import { contactForm, partyForm, partyRow } from './party';

/** Suppliers (BO §3). Balances and the limit are in shillings; `balance` is the amount that the shop owes. */
export const supplierSchema = z.object({
  id: z.number().int(),
  supplier_name: z.string(),
  supplier_email: z.string().nullable(),
  supplier_phone: z.string(),
  organization: z.string(),
  ...partyRow,
});

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

/** GET /view-suppliers (BO §7). */
export type SuppliersResponse = ListResponse<'suppliers', Supplier>;

/** POST /add-supplier */
export type AddSupplierRequest = z.input<typeof addSupplierSchema>;

/** POST /update-supplier/{id} */
export type UpdateSupplierRequest = z.input<typeof updateSupplierSchema>;

export type SupplierSavedResponse = SavedResponse<'supplier', Supplier>;
