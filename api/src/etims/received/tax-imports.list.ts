import { taxImportSchema } from '@ofisi/api-contract/etims/tax-imports';
import { RECEIVED_STATUSES } from '@ofisi/api-contract/etims/enums';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { items } from '../../tables/catalogue';
import { taxImports } from '../../tables/etims-received';
import { users } from '../../tables/identity';

const figure = (name: string) => sql<number | null>`(${taxImports.content} ->> ${name})::numeric`;

const word = (name: string) => sql<string | null>`${taxImports.content} ->> ${name}`;

export const taxImportList = listOf(taxImportSchema, {
  from: sql`${taxImports} left join ${items} on ${items.id} = ${taxImports.itemId} left join ${users} on ${users.id} = ${taxImports.decidedBy}`,
  id: taxImports.id,
  search: sql`(${taxImports.name} || ' ' || ${taxImports.declaration} || ' ' || coalesce(${taxImports.supplier}, '') || ' ' || ${taxImports.hsCode})`,
  order: '-id',
  fields: {
    id: field.integer(taxImports.id, { sort: true }),
    name: field.text(taxImports.name, { header: 'Goods', sort: true }),
    declaration: field.text(taxImports.declaration, { header: 'Declaration', sort: true }),
    sequence: field.integer(taxImports.sequence, { header: 'Line' }),
    hs_code: field.text(taxImports.hsCode, { header: 'HS code' }),
    status: field.choice(taxImports.status, RECEIVED_STATUSES, { header: 'Status', sort: true, filter: true }),
    supplier: field.text(taxImports.supplier, { header: 'Supplier', sort: true }),
    agent: field.text(taxImports.agent, { header: 'Agent' }),
    origin: field.text(taxImports.origin, { header: 'Origin' }),
    packages: field.number(figure('packages'), { header: 'Packages' }),
    quantity: field.number(figure('quantity'), { header: 'Quantity' }),
    quantity_unit: field.text(word('quantity_unit'), { header: 'Unit' }),
    gross_weight: field.number(figure('gross_weight'), { header: 'Gross weight, kg' }),
    net_weight: field.number(figure('net_weight'), { header: 'Net weight, kg' }),
    amount: field.number(figure('amount'), { header: 'Value' }),
    currency: field.text(word('currency'), { header: 'Currency' }),
    rate: field.number(figure('rate'), { header: 'Exchange rate' }),
    item_id: field.integer(taxImports.itemId),
    item_title: field.text(sql<string | null>`${items.title}`, { header: 'Item' }),
    reason: field.text(taxImports.reason, { header: 'Rejected because' }),
    error: field.text(taxImports.error, { header: 'KRA says' }),
    decided_by: field.text(sql<string | null>`${users.name}`, { header: 'Decided by' }),
    decided_at: field.moment(taxImports.decidedAt, { header: 'Decided' }),
    received_at: field.moment(taxImports.createdAt, { header: 'Received', sort: true, filter: true }),
  },
});
