import { okSchema } from '@ofisi/api-contract/envelope';
import { TAX_DOCUMENT_KINDS, TAX_DOCUMENT_STATUSES } from '@ofisi/api-contract/etims/enums';
import { integerField, MAX_ID, momentField, requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../resource/field';
import { defineList } from '../resource/list';
import { receiptName } from './tax-invoice';
import { taxDocuments } from '../tables/etims';

/** A credit note whose sale is not signed waits for it. */
const waitsFor = sql<string | null>`(
  select original.reference from tax_documents original where original.id = tax_documents.original_id and original.status <> 'signed'
)`;

/**
 * Tax invoices and credit notes, the newest first (decision BO-134). Sums in shillings; `error` says why a document was set aside, `waits_for` which
 * document comes first, `number` under which number KRA has it, or may have.
 */
export const taxDocumentList = defineList({
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

export const taxDocumentSchema = rowSchema(taxDocumentList.fields);

/** GET /view-tax-documents */
export const taxDocumentsSchema = listSchema('documents', taxDocumentSchema);

/**
 * GET /tax-service: whether the shop issues tax invoices, how many are not signed and since when, and why nothing can be sent at present, in
 * one sentence.
 */
export const taxServiceSchema = okSchema({
  is_active: z.boolean(),
  waiting: z.number().int(),
  refused: z.number().int(),
  stuck: z.number().int(),
  unread: z.number().int(),
  /** Stock movements that KRA has not heard of, those that it refused, and why the first of them. */
  stock_waiting: z.number().int(),
  stock_refused: z.number().int(),
  stock_problem: z.string().nullable(),
  /** When the oldest of them was issued. */
  oldest_at: z.string().nullable(),
  problem: z.string().nullable(),
  retry_at: z.string().nullable(),
});

/** GET /tax-lists: items with a code that KRA's lists do not have, or no more; and why a list could not be read, in one sentence. */
export const taxListsSchema = okSchema({ unlisted_items: z.number().int(), problem: z.string().nullable() });

/** POST /retry-tax-document/{id} */
export const taxDocumentSavedSchema = savedSchema('document', taxDocumentSchema);

const LETTERS = /^[A-Z0-9]{10,40}$/;

/** As KRA prints it, in groups or in one. */
const lettersField = (label: string) =>
  requiredText(label, 60)
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .refine((text) => LETTERS.test(text), `The ${label} field must be letters and digits, as KRA prints them.`);

/** POST /enter-tax-signature/{id}: what KRA's portal shows of a document that it has signed. */
export const taxSignatureSchema = z.object({
  receipt_number: integerField('receipt number', 1, MAX_ID),
  internal_data: lettersField('internal data'),
  signature: lettersField('signature'),
  signed_at: momentField('signed at'),
});

/** POST /print-tax-document/{id}, POST /orders/{token}/print: whether the paper is a copy. */
export const taxPrintSchema = okSchema({ is_copy: z.boolean() });
