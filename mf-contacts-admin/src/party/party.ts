import type { Customer } from '@ofisi/api-contract/contacts/customers';
import type { Supplier } from '@ofisi/api-contract/contacts/suppliers';

/** The fields common to customers and suppliers, under common names. */
export interface Party extends Pick<
  Customer & Supplier,
  | 'id'
  | 'organization'
  | 'alternate_phone'
  | 'address'
  | 'city'
  | 'country'
  | 'tax_id'
  | 'payment_terms'
  | 'payment_days'
  | 'credit_limit'
  | 'balance'
  | 'is_active'
  | 'notes'
  | 'version'
> {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** For customers only. */
  readonly category?: string | null;
  readonly location?: string | null;
  /** E-mail address of the customer's account in the shop. */
  readonly account?: string | null;
}

/** The kind of party, as in addresses. */
export type PartyKind = 'customers' | 'suppliers';

/** Address of a party's page. */
export const partyPath = (kind: PartyKind, id: number) => `/admin/contacts/${kind}/${id}`;

export const customerParty = ({ customer_name, customer_phone, customer_email, ...customer }: Customer): Party => ({
  ...customer,
  name: customer_name,
  phone: customer_phone,
  email: customer_email,
  category: customer.customer_category,
  location: customer.customer_location,
  account: customer.shop_account,
});

export const supplierParty = ({ supplier_name, supplier_phone, supplier_email, ...supplier }: Supplier): Party => ({
  ...supplier,
  name: supplier_name,
  phone: supplier_phone,
  email: supplier_email,
});
