import { type quotationDraftQuerySchema, type quotationDraftSchema } from '@ofisi/api-contract/quotations/quotations';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../engine/database';
import { shillingsFromCents, showShillings } from '../engine/money';
import { invalid, notFound } from '../http/envelope';
import { readRow } from '../resource/list';
import { quoteRequestLines, quoteRequests } from '../tables/quote-requests';
import { readSettings } from '../settings/settings.queries';
import { readDiagnosisFee, readQuotableJob } from './quotable-job';
import { quotationList } from './quotations.list';
import { readQuotable } from './quoted-lines';
import { dayFromNow } from './write-quotation';

export type QuotationDraft = z.output<typeof quotationDraftSchema>['draft'];

type Source = Omit<QuotationDraft, 'items' | 'unavailable' | 'valid_until'> & {
  readonly wanted: readonly { readonly id: number; readonly name: string; readonly quantity: number }[];
};

async function fromRequest(db: Db, id: number): Promise<Source> {
  const [request] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id));
  if (!request) {
    throw notFound('There is no such request.');
  }
  const lines = await db
    .select()
    .from(quoteRequestLines)
    .where(eq(quoteRequestLines.quoteRequestId, id))
    .orderBy(quoteRequestLines.id);
  return {
    customer_id: null,
    name: `${request.firstName} ${request.lastName}`,
    organization: request.organization,
    phone_number: request.phoneNumber,
    email: request.email,
    location: request.location,
    message: request.message,
    delivery_fee: 0,
    notes: null,
    quote_request: { id, reference: request.reference },
    service_job: null,
    wanted: lines.map(({ itemId, productName, quantity }) => ({ id: itemId, name: productName, quantity })),
  };
}

async function fromQuotation(db: Db, id: number): Promise<Source> {
  const quotation = await readRow(db, quotationList, id);
  if (!quotation) {
    throw notFound('This quotation no longer exists.');
  }
  const { customer_id, name, organization, phone_number, email, location, delivery_fee, notes, items } = quotation;
  return {
    customer_id,
    name,
    organization,
    phone_number,
    email,
    location,
    delivery_fee,
    notes,
    message: null,
    quote_request: null,
    service_job: null,
    wanted: items.map(({ item_id, product_name, quantity }) => ({ id: item_id, name: product_name, quantity })),
  };
}

/** The customer of a job, what it is about, and what the customer pays for a diagnosis alone. */
async function fromJob(db: Db, id: number): Promise<Source> {
  const job = await readQuotableJob(db, id);
  if (!job) {
    throw notFound('This service job no longer exists.');
  }
  const { number, machine, customer_id, name, phone_number, diagnosis, additional_to, has_fee } = job;
  // What was approved is done, whatever becomes of additional work.
  const fee = has_fee && additional_to.length === 0 ? await readDiagnosisFee(db, customer_id) : undefined;
  return {
    customer_id,
    name: name ?? '',
    organization: null,
    phone_number,
    email: null,
    location: null,
    message: diagnosis,
    delivery_fee: 0,
    notes: [
      machine === null ? number : `${number}: ${machine}`,
      ...(fee ? [`If it is not repaired, the diagnosis costs ${showShillings(shillingsFromCents(fee.price))}.`] : []),
    ].join('\n'),
    quote_request: null,
    service_job: { id, number, additional_to: [...additional_to] },
    wanted: [],
  };
}

/**
 * The initial content of a new quotation: the lines of a request or of another quotation, at the customer's prices of today, or the customer
 * of a service job.
 * @throws Refusal 404
 */
export async function readDraft(
  db: Db,
  { request, copy, service_job: job }: z.output<typeof quotationDraftQuerySchema>,
): Promise<QuotationDraft> {
  const read =
    request !== undefined
      ? fromRequest(db, request)
      : job !== undefined
        ? fromJob(db, job)
        : copy !== undefined
          ? fromQuotation(db, copy)
          : null;
  if (read === null) {
    throw invalid({ request: ['Give a request, a service job or a quotation.'] });
  }
  const { wanted, ...source } = await read;
  const { terms } = await readSettings(db);
  const known = await readQuotable(
    db,
    wanted.map(({ id }) => id),
    source.customer_id,
  );
  const sold = (id: number) => {
    const item = known.get(id);
    return item && !item.isArchived && !item.isDraft ? item : undefined;
  };
  return {
    ...source,
    valid_until: dayFromNow(terms.quotation_days),
    items: wanted.flatMap(({ id, quantity }) => {
      const item = sold(id);
      return item
        ? [
            {
              item_id: id,
              product_name: item.title,
              sku: item.sku,
              unit: item.unit,
              price: shillingsFromCents(item.price),
              shop_price: shillingsFromCents(item.shopPrice),
              actual_price: shillingsFromCents(item.actualPrice),
              quantity,
              discount: 0,
              available: item.available,
              allow_decimal: item.allowDecimal,
              requires_serial: item.requiresSerial,
              is_service: item.isService,
            },
          ]
        : [];
    }),
    unavailable: wanted.filter(({ id }) => !sold(id)).map(({ name }) => name),
  };
}
