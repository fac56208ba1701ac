import { type quotationDraftQuerySchema, type quotationDraftSchema } from '@ofisi/api-contract/quotations/quotations';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../engine/database';
import { shillingsFromCents } from '../engine/money';
import { invalid, notFound } from '../http/envelope';
import { readRow } from '../resource/list';
import { quoteRequestLines, quoteRequests } from '../tables/quote-requests';
import { readSettings } from '../settings/settings.queries';
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
    wanted: items.map(({ item_id, product_name, quantity }) => ({ id: item_id, name: product_name, quantity })),
  };
}

/**
 * The initial content of a new quotation: the lines of a request or of another quotation, at the customer's prices of today.
 * @throws Refusal 404
 */
export async function readDraft(
  db: Db,
  { request, copy }: z.output<typeof quotationDraftQuerySchema>,
): Promise<QuotationDraft> {
  if (request === undefined && copy === undefined) {
    throw invalid({ request: ['Give a request or a quotation.'] });
  }
  const { wanted, ...source } = await (request === undefined ? fromQuotation(db, copy ?? 0) : fromRequest(db, request));
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
