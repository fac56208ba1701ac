import { CLAIM_STATES } from '@ofisi/shared-shop/claim-states';
import { claimSupplierSchema, supplierClaimSchema } from '@ofisi/api-contract/service/supplier-claims';
import { sql } from 'drizzle-orm';
import { field, type RowOf } from '../../resource/field';
import { listOf } from '../../resource/list';
import { items } from '../../tables/catalogue';
import { parties } from '../../tables/contacts';
import { users } from '../../tables/identity';
import { serviceJobs, supplierClaims as claims } from '../../tables/service';
import { itemSerials } from '../../tables/serials';

const number = sql<string>`('SC' || lpad(${claims.id}::text, 5, '0'))`;

/** Today's date in Nairobi. */
const today = sql`(now() at time zone 'Africa/Nairobi')::date`;

const isLate = sql<boolean>`(${claims.promisedOn} is not null and ${claims.promisedOn} < ${today} and ${claims.state} in ('open', 'sent'))`;

const given = sql<string | null>`(
  select unit.serial_number from item_serials unit where unit.id = ${claims.replacementSerialId})`;

const searched = sql`(${number} || ' ' || coalesce(${itemSerials.serialNumber}, '') || ' ' || coalesce(${items.title}, '') || ' ' ||
  coalesce(${serviceJobs.number}, '') || ' ' || ${parties.name} || ' ' || coalesce(${claims.reference}, '') || ' ' || ${claims.problem})`;

/** Claims against suppliers, newest first (decision BO-179). */
export const supplierClaimList = listOf(supplierClaimSchema, {
  from: sql`${claims} join ${parties} on ${parties.id} = ${claims.supplierId}
            left join ${itemSerials} on ${itemSerials.id} = ${claims.itemSerialId} left join ${items} on ${items.id} = ${itemSerials.itemId}
            left join ${serviceJobs} on ${serviceJobs.id} = ${claims.serviceJobId} left join ${users} on ${users.id} = ${claims.addedBy}`,
  id: claims.id,
  where: sql`${claims.archivedAt} is null`,
  search: searched,
  order: '-id',
  fields: {
    id: field.integer(claims.id, { sort: true }),
    number: field.text(number, { header: 'Number' }),
    state: field.choice(claims.state, CLAIM_STATES, { header: 'State', sort: true, filter: true }),
    serial_number: field.text(sql<string | null>`${itemSerials.serialNumber}`, { header: 'Serial Number', sort: true }),
    item: field.text(sql<string | null>`${items.title}`, { header: 'Item', sort: true }),
    service_job_id: field.reference(claims.serviceJobId, { filter: true }),
    service_job: field.text(sql<string | null>`${serviceJobs.number}`, { header: 'Service Job' }),
    supplier_id: field.reference(claims.supplierId, { filter: true }),
    supplier: field.text(sql<string>`${parties.name}`, { header: 'Supplier', sort: true }),
    problem: field.text(claims.problem, { header: 'Problem' }),
    sent_on: field.day(claims.sentOn, { header: 'Sent', sort: true, filter: true }),
    reference: field.text(claims.reference, { header: 'Supplier’s Reference', sort: true }),
    promised_on: field.day(claims.promisedOn, { header: 'Promised', sort: true, filter: true }),
    is_late: field.flag(isLate, { header: 'Late', filter: true }),
    amount: field.number(claims.amount, { header: 'Credited' }),
    replacement_serial: field.text(given, { header: 'Replacement' }),
    note: field.text(claims.note, { header: 'Note' }),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By' }),
    created_at: field.moment(claims.createdAt, { header: 'Added', sort: true, filter: true }),
    version: field.integer(claims.version),
  },
});

export type SupplierClaimRow = RowOf<typeof supplierClaimList.fields>;

/** Suppliers, by name. */
export const claimSupplierList = listOf(claimSupplierSchema, {
  from: sql`${parties}`,
  id: parties.id,
  where: sql`(${parties.kind} = 'supplier' and ${parties.archivedAt} is null)`,
  search: sql`${parties.name}`,
  order: 'name',
  fields: { id: field.integer(parties.id), name: field.text(parties.name, { sort: true }) },
});
