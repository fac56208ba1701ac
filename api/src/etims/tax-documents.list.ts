import { taxDocumentSchema } from '@ofisi/api-contract/etims/tax-documents';
import { TAX_DOCUMENT_KINDS, TAX_DOCUMENT_STATUSES } from '@ofisi/api-contract/etims/enums';
import { sql } from 'drizzle-orm';
import { field } from '../resource/field';
import { listOf } from '../resource/list';
import { taxDocuments } from '../tables/etims';
import { receiptName } from './tax-invoice';

/** A credit note waits until its sale is signed. */
const waitsFor = sql<string | null>`(
  select original.reference from tax_documents original where original.id = tax_documents.original_id and original.status <> 'signed'
)`;

/**
 * Tax invoices and credit notes, the newest first (decision BO-134). Sums in shillings; `error` is the reason why a document was set aside,
 * `waits_for` the document that must come first, `number` the one under which KRA has it, or may have it.
 */
export const taxDocumentList = listOf(taxDocumentSchema, {
  from: sql`${taxDocuments} join orders on orders.id = ${taxDocuments.orderId}`,
  id: taxDocuments.id,
  search: sql`(${taxDocuments.reference} || ' ' || (${taxDocuments.content} ->> 'customer') || ' ' || coalesce(${taxDocuments.content} ->> 'pin', '')
    || ' ' || coalesce(${taxDocuments.signature}, ''))`,
  exactMatch: (text) => sql`upper(${taxDocuments.reference}) = upper(${text})`,
  order: '-id',
  fields: {
    id: field.integer(taxDocuments.id, { sort: true }),
    reference: field.text(taxDocuments.reference, { header: 'Document', sort: true }),
    kind: field.choice(taxDocuments.kind, TAX_DOCUMENT_KINDS, { header: 'Kind', filter: true }),
    status: field.choice(taxDocuments.status, TAX_DOCUMENT_STATUSES, { header: 'Status', sort: true, filter: true }),
    order_id: field.reference(taxDocuments.orderId, { filter: true }),
    order_number: field.text(sql<string>`coalesce(orders.invoice, orders.number)`, { header: 'Order' }),
    customer: field.text(sql<string>`(${taxDocuments.content} ->> 'customer')`, { header: 'Customer' }),
    pin: field.text(sql<string | null>`(${taxDocuments.content} ->> 'pin')`, { header: 'PIN' }),
    total: field.number(taxDocuments.total, { header: 'Total', sort: true }),
    tax: field.number(
      sql<number>`(select coalesce(sum((line ->> 'tax')::numeric), 0) from jsonb_array_elements(${taxDocuments.content} -> 'lines') line)`,
      { header: 'VAT' },
    ),
    receipt: field.text(
      sql<
        string | null
      >`(select ${receiptName} from tax_documents document where document.id = ${taxDocuments.id} and document.status = 'signed')`,
      { header: 'Receipt' },
    ),
    signature: field.text(taxDocuments.signature, { header: 'Signature' }),
    verify_url: field.text(taxDocuments.verifyUrl),
    signed_at: field.moment(taxDocuments.signedAt, { header: 'Signed', sort: true }),
    error: field.text(taxDocuments.error, { header: 'Set aside because' }),
    number: field.integer(sql<number | null>`coalesce(${taxDocuments.number}, ${taxDocuments.sentAs})`, {
      header: 'Number',
    }),
    waits_for: field.text(waitsFor),
    issued_at: field.moment(taxDocuments.issuedAt, { header: 'Issued', sort: true, filter: true }),
  },
});
