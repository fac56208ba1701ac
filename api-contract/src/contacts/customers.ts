import { z } from 'zod';
import { optionalText, MAX_ID, optionalInteger, unlessAbsent } from '../fields';
import { KRA_PIN } from '../kra-codes';
import { withVersion, type ListResponse, type SavedResponse } from '../lists';
import { contactForm, partyForm, partyRow } from './party';

/**
 * Customers (BO §3). Balances and the limit are in shillings; `balance` is the amount that the customer owes. Category and location are
 * additive (decision BO-18).
 */
export const customerSchema = z.object({
  id: z.number().int(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  customer_phone: z.string(),
  organization: z.string(),
  ...partyRow,
  customer_category_id: z.number().int().nullable(),
  customer_category: z.string().nullable(),
  customer_location_id: z.number().int().nullable(),
  customer_location: z.string().nullable(),
  /** Additive: the e-mail address of the customer's user account in the shop. */
  shop_account: z.string().nullable(),
  created_at: z.string(),
});

/** A customer's PIN is sent to KRA with each tax invoice (decision BO-133). */
export const pinField = optionalText('tax id', 50)
  .transform((text) => text?.toUpperCase() ?? null)
  .refine((text) => text === null || KRA_PIN.test(text), 'Enter a KRA PIN such as P051234567X.');

const { name, email, phone } = contactForm('customer');

/** POST /add-customer (BO §7): organization, customer_name and customer_phone are required (BO §5). */
export const addCustomerSchema = z.object({
  customer_name: name,
  customer_email: email,
  customer_phone: phone,
  ...partyForm,
  tax_id: pinField,
  customer_category_id: optionalInteger('customer category', 1, MAX_ID),
  customer_location_id: optionalInteger('customer location', 1, MAX_ID),
  /** The e-mail address of the customer's user account; blank: none, absent: as it is. */
  shop_account: unlessAbsent(optionalText('shop account', 255)),
});

/** POST /update-customer/{id} (additive, decision BO-13). */
export const updateCustomerSchema = withVersion(addCustomerSchema);

export type Customer = z.infer<typeof customerSchema>;

/** GET /view-customers (BO §7). */
export type CustomersResponse = ListResponse<'customers', Customer>;

/** POST /add-customer */
export type AddCustomerRequest = z.input<typeof addCustomerSchema>;

/** POST /update-customer/{id} */
export type UpdateCustomerRequest = z.input<typeof updateCustomerSchema>;

export type CustomerSavedResponse = SavedResponse<'customer', Customer>;
