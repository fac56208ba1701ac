import { TAX_CLASSES } from '@ofisi/api-contract/catalogue/enums';
import { vatDocumentSchema, VAT_DOCUMENTS } from '@ofisi/api-contract/reports/vat-documents';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import { field } from '../../resource/field';
import { computedListOf } from '../../resource/list';
import type { Period } from '../period';
import { saleFacts } from '../sale-facts';

const days = ({ from, to }: Period) =>
  sql`between ${nairobiDayOf(from)}::date and ${nairobiDayOf(new Date(to.getTime() - 1))}::date`;

/** Purchases of a period by class, less supplier returns. Supplier documents count on their own day, in their present state (decision BO-102). */
export const boughtFacts = (period: Period): SQL => sql`(
  select 'purchase' as kind, bought.id as document_id, bought.date as day, coalesce(bought.supplier_invoice, bought.reference_number) as number,
         null::text as about, bought.supplier_id as party_id, line.tax_class, line.tax_rate, line.total - line.tax as net, line.tax
  from purchases bought join purchase_lines line on line.purchase_id = bought.id
  where bought.state = 'received' and bought.archived_at is null and bought.date ${days(period)}
  union all
  select 'supplier_return', back.id, back.date, back.reference_number, coalesce(bought.supplier_invoice, bought.reference_number),
         back.supplier_id, line.tax_class, line.tax_rate, line.tax - line.total, -line.tax
  from supplier_returns back join supplier_return_lines line on line.supplier_return_id = back.id
  left join purchases bought on bought.id = back.purchase_id
  where back.archived_at is null and back.date ${days(period)}
) fact`;

const soldDocuments = (period: Period): SQL => sql`
  select 'output' as side, case fact.kind when 'sale' then 'invoice' when 'discount' then 'discount' else 'credit_note' end as kind,
         fact.order_id, null::int as purchase_id, (min(fact.at) at time zone 'Africa/Nairobi')::date as day,
         case fact.kind when 'void' then sold.credit_note when 'return' then note.credit_note else sold.invoice end as number,
         case fact.kind when 'sale' then null else sold.invoice end as about,
         coalesce(customer.organization, customer.name, sold.first_name || ' ' || sold.last_name) as party,
         customer.tax_id, fact.tax_class, sum(fact.net) as net, sum(fact.tax) as tax
  from ${saleFacts(period)} join orders sold on sold.id = fact.order_id
  left join returns note on note.id = fact.return_id left join parties customer on customer.id = sold.customer_id
  where fact.part <> 'rounding'
  group by fact.kind, fact.order_id, fact.return_id, sold.id, note.id, customer.id, fact.tax_class,
           case fact.kind when 'discount' then fact.at end`;

const boughtDocuments = (period: Period): SQL => sql`
  select 'input', fact.kind, null, case fact.kind when 'purchase' then fact.document_id end, fact.day, fact.number, fact.about,
         coalesce(supplier.organization, supplier.name), supplier.tax_id, fact.tax_class, sum(fact.net), sum(fact.tax)
  from ${boughtFacts(period)} left join parties supplier on supplier.id = fact.party_id
  group by fact.kind, fact.document_id, fact.day, fact.number, fact.about, supplier.id, fact.tax_class`;

/**
 * The documents behind a VAT report, with a row for each of their tax classes, oldest first: the shop's invoices and credit notes,
 * discounts given after an invoice, purchases, and returns to suppliers. In shillings; amounts that reduce the tax of their side are
 * negative.
 */
export const vatDocumentList = (period: Period) =>
  computedListOf(vatDocumentSchema, {
    from: sql`(
      select row_number() over (order by day, side desc, number, kind, tax_class)::int as id, documents.*
      from (${soldDocuments(period)} union all ${boughtDocuments(period)}) documents
    ) document`,
    id: sql`document.id`,
    search: sql`(coalesce(document.number, '') || ' ' || coalesce(document.about, '') || ' ' || coalesce(document.party, ''))`,
    order: 'id',
    fields: {
      id: field.integer(sql<number>`document.id`, { sort: true }),
      day: field.day(sql<string>`document.day`, { header: 'Date', sort: true }),
      side: field.choice(sql<string>`document.side`, ['output', 'input'], { header: 'VAT', filter: true }),
      kind: field.choice(sql<string>`document.kind`, VAT_DOCUMENTS, { header: 'Document', filter: true }),
      number: field.text(sql<string>`coalesce(document.number, '')`, { header: 'Number', sort: true }),
      about: field.text(sql<string | null>`document.about`, { header: 'Of Invoice' }),
      party: field.text(sql<string | null>`document.party`, { header: 'Customer or Supplier', sort: true }),
      tax_id: field.text(sql<string | null>`document.tax_id`, { header: 'Tax ID' }),
      tax_class: field.choice(sql<string>`document.tax_class`, TAX_CLASSES, { header: 'Tax Class', filter: true }),
      net: field.number(sql<number>`document.net`, { header: 'Net', sort: true }),
      tax: field.number(sql<number>`document.tax`, { header: 'VAT Amount', sort: true }),
      gross: field.number(sql<number>`(document.net + document.tax)`, { header: 'Gross', sort: true }),
      order_id: field.reference(sql<number | null>`document.order_id`),
      purchase_id: field.reference(sql<number | null>`document.purchase_id`),
    },
  });

export const someVatDocuments = vatDocumentList({ from: new Date(0), to: new Date(0) });
