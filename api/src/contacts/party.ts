import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import { type partyForm } from '@ofisi/api-contract/contacts/party';
import { phoneIn } from '@ofisi/shared-shop/phone-number';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { hasPhone } from '../engine/phone-number';
import { field } from '../resource/field';
import { insertRow, updateRow, type WriteContext } from '../resource/resource';
import { parties } from '../tables/contacts';
import { openingDate, openingSum, setOpeningBalances, type OpeningBalances } from './opening-balances';

/** Matches by name, organization, phone number or e-mail address; the expression is indexed. */
export const partySearch = sql`(${parties.name} || ' ' || ${parties.organization} || ' ' || ${parties.phone} || ' ' || coalesce(${parties.email}, ''))`;

/** Matches by phone number, the first or the alternate one; each is indexed. */
export const partyPhone = (number: string): SQL =>
  sql`(${hasPhone(parties.phone, number)} or ${hasPhone(parties.alternatePhone, number)})`;

/** Matches by exact name, or by phone number in any notation. */
export const exactParty = (text: string): SQL => {
  const number = phoneIn(text);
  const byName = sql`lower(${parties.name}) = lower(${text})`;
  return number === null ? byName : sql`(${byName} or ${partyPhone(number)})`;
};

/** Parties of one kind, without deleted ones. */
export const listedParties = (kind: PartyKind): SQL => sql`${parties.kind} = ${kind} and ${parties.archivedAt} is null`;

/** The fields common to customers and suppliers (BO §3); sums in shillings. */
export const partyFields = (kind: PartyKind) => ({
  alternate_phone: field.text(parties.alternatePhone, { header: 'Alternate Phone' }),
  address: field.text(parties.address, { header: 'Address' }),
  city: field.text(parties.city, { header: 'City', sort: true }),
  country: field.text(parties.country, { header: 'Country', sort: true }),
  tax_id: field.text(parties.taxId, { header: 'Tax ID' }),
  payment_terms: field.text(parties.paymentTerms, { header: 'Payment Terms' }),
  /** Additive: days until a debt is due; null: the default of the settings (decision BO-16). */
  payment_days: field.integer(parties.paymentDays, { header: 'Payment Days', sort: true }),
  opening_balance: field.number(openingSum(kind, 'opening'), { header: 'Opening Balance' }),
  advance_balance: field.number(openingSum(kind, 'opening_advance'), { header: 'Advance Balance' }),
  /** Additive: since when the two balances have been owed (decision BO-16). */
  opening_date: field.day(openingDate, { header: 'Opening Balance As Of' }),
  credit_limit: field.number(parties.creditLimit, { header: 'Credit Limit', sort: true }),
  /** Additive: the debt of a customer to the shop, or of the shop to a supplier; negative the other way round. */
  balance: field.number(kind === 'customer' ? sql<number>`${parties.balance}` : sql<number>`-${parties.balance}`, {
    header: 'Balance',
    sort: true,
    filter: true,
  }),
  is_active: field.flag(parties.isActive, { header: 'Active', filter: true }),
  notes: field.text(parties.notes, { header: 'Notes' }),
  /** Additive: sent back on update; a stale one is refused with 409. */
  version: field.integer(parties.version),
});

/** A validated form; sums in cents. */
export interface PartyInput extends z.output<z.ZodObject<typeof partyForm>> {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly customerCategoryId?: number | null;
  readonly customerLocationId?: number | null;
  /** The account of the customer; absent: as it is. */
  readonly userId?: number | null;
}

export const toRow = (input: PartyInput) => ({
  name: input.name,
  email: input.email,
  phone: input.phone,
  alternatePhone: input.alternate_phone,
  organization: input.organization,
  address: input.address,
  city: input.city,
  country: input.country,
  taxId: input.tax_id,
  paymentTerms: input.payment_terms,
  paymentDays: input.payment_days ?? null,
  creditLimit: input.credit_limit,
  isActive: input.is_active,
  notes: input.notes,
  customerCategoryId: input.customerCategoryId ?? null,
  customerLocationId: input.customerLocationId ?? null,
  ...(input.userId !== undefined && { userId: input.userId }),
});

export async function insertParty({ tx }: WriteContext, kind: PartyKind, input: PartyInput): Promise<number> {
  const id = await insertRow(tx, parties, { kind, ...toRow(input) });
  await setOpeningBalances(tx, { id, kind }, input);
  return id;
}

export async function updateParty(
  { tx }: WriteContext,
  kind: PartyKind,
  before: OpeningBalances & { readonly id: number },
  input: PartyInput,
): Promise<void> {
  await updateRow(tx, parties, before.id, toRow(input));
  await setOpeningBalances(tx, { id: before.id, kind }, input, before);
}
