import { newLinkToken } from '../access/tokens';
import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { type QuotationInput } from '@ofisi/api-contract/quotations/quotations';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { parties } from '../tables/contacts';
import type { Db } from '../engine/database';
import { invalid, Refusal } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { RowOf } from '../resource/field';
import { insertRow, updateRow, type Resource, type WriteContext } from '../resource/resource';
import { nextDocumentNumber } from '../sales/document-number';
import { quoteRequests } from '../tables/quote-requests';
import { readSettings } from '../settings/settings.queries';
import { holdChargedJob, holdQuotableJob } from './quotable-job';
import { quotationList } from './quotations.list';
import { quotedSums, readQuoted, type QuotedLine } from './quoted-lines';
import { quotationLines, quotations } from '../tables/quotations';

export type QuotationRow = RowOf<typeof quotationList.fields>;

const DAY = 86_400_000;
const MOST_DAYS = 366;

/** The day in Nairobi that many days from now. */
export const dayFromNow = (days: number, now = new Date()): string =>
  nairobiDayOf(new Date(now.getTime() + days * DAY));

/** The recipient's contact details. @throws Refusal 400 at the field */
async function contactOf(tx: Db, input: QuotationInput) {
  const { customer_id: customerId, phone_number: phoneNumber, email, location } = input;
  if (customerId === undefined) {
    const errors: FieldErrors = {
      ...(input.name === null && { name: ['Enter the name.'] }),
      ...(phoneNumber === null && { phone_number: ['Enter the phone number.'] }),
    };
    if (input.name === null || Object.keys(errors).length > 0) {
      throw invalid(errors);
    }
    return { customerId: null, name: input.name, organization: input.organization, phoneNumber, email, location };
  }
  const [customer] = await tx
    .select({ name: parties.name, organization: parties.organization, isActive: parties.isActive })
    .from(parties)
    .where(and(eq(parties.id, customerId), eq(parties.kind, 'customer'), isNull(parties.archivedAt)));
  if (!customer) {
    throw invalid({ customer_id: ['There is no such customer.'] });
  }
  const { name, organization } = customer;
  return { customerId, name, organization, phoneNumber, email, location };
}

/** The last day of validity. @throws Refusal 400 */
function validUntil(told: string | null, usualDays: number, before?: string): string {
  const day = told ?? before ?? dayFromNow(usualDays);
  if (day === before) {
    return day;
  }
  if (day < dayFromNow(0)) {
    throw invalid({ valid_until: ['Choose today or a later date.'] });
  }
  if (day > dayFromNow(MOST_DAYS)) {
    throw invalid({ valid_until: ['Choose a date within a year from today.'] });
  }
  return day;
}

/** How a quotation comes about. */
interface Quoting {
  readonly hold: typeof holdQuotableJob;
  /** Its prices are those of the settings, and no discounts of whoever makes it. */
  readonly isAgreed: boolean;
}

const BY_STAFF: Quoting = { hold: holdQuotableJob, isAgreed: false };

const AS_CHARGE: Quoting = { hold: holdChargedJob, isAgreed: true };

interface Written {
  readonly before?: QuotationRow;
  readonly isAgreed?: boolean;
}

async function valuesOf({ tx, request }: WriteContext, input: QuotationInput, { before, isAgreed = false }: Written) {
  const contact = await contactOf(tx, input);
  const { permissions, discountLimit } = sessionOf(request);
  const settings = await readSettings(tx);
  const lines = await readQuoted(tx, input, {
    customerId: input.customer_id,
    may: (permission) => isAgreed || permissions.has(permission),
    discountLimit: isAgreed ? 100 : discountLimit,
    ...(before && { before: before.items }),
  });
  return {
    lines,
    values: {
      ...contact,
      ...quotedSums(lines, input.delivery_fee ?? 0, settings.tax),
      wholePercent: input.whole_percent > 0 ? input.whole_percent : null,
      notes: input.notes,
      validUntil: validUntil(input.valid_until, settings.terms.quotation_days, before?.valid_until),
    },
  };
}

async function storeLines(tx: Db, quotationId: number, lines: readonly QuotedLine[]): Promise<void> {
  await tx.delete(quotationLines).where(eq(quotationLines.quotationId, quotationId));
  await tx.insert(quotationLines).values(lines.map((line) => ({ ...line, quotationId })));
}

/** Marks the request as answered. @throws Refusal 400 if there is none, or it was closed */
async function answerRequest(tx: Db, id: number | undefined): Promise<void> {
  if (id === undefined) {
    return;
  }
  const [request] = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update');
  if (!request || request.status === 'closed') {
    throw invalid({
      quote_request_id: [request ? `${request.reference} was closed in the meantime.` : 'There is no such request.'],
    });
  }
  await tx.update(quoteRequests).set({ status: 'quoted' }).where(eq(quoteRequests.id, id));
}

async function insert(context: WriteContext, input: QuotationInput, { hold, isAgreed }: Quoting): Promise<number> {
  const { tx, request } = context;
  await hold(tx, input.service_job_id);
  const { lines, values } = await valuesOf(context, input, { isAgreed });
  await answerRequest(tx, input.quote_request_id);
  const id = await insertRow(tx, quotations, {
    ...values,
    number: (await nextDocumentNumber(tx, 'quotation', new Date())).number,
    token: newLinkToken(),
    quoteRequestId: input.quote_request_id ?? null,
    serviceJobId: input.service_job_id ?? null,
    createdBy: sessionOf(request).userId,
  });
  await storeLines(tx, id, lines);
  return id;
}

async function update(context: WriteContext, before: QuotationRow, input: QuotationInput): Promise<void> {
  if (before.status === 'accepted' || before.status === 'declined') {
    throw new Refusal(409, `This quotation was ${before.status}. Copy it to make another one.`);
  }
  const { lines, values } = await valuesOf(context, input, { before });
  await updateRow(context.tx, quotations, before.id, values);
  await storeLines(context.tx, before.id, lines);
}

/** Reopens a request when its only quotation is removed. */
async function reopenRequest({ tx }: WriteContext, { id, quote_request: request }: QuotationRow): Promise<void> {
  if (request) {
    await tx.execute(
      sql`update quote_requests set status = 'new'
          where id = ${request.id} and status = 'quoted' and not exists (
            select from quotations where quote_request_id = ${request.id} and id <> ${id} and archived_at is null)`,
    );
  }
}

/** Quotations, as written by staff. */
export const staffQuotations: Resource<typeof quotationList.fields, QuotationInput> = {
  entity: 'quotations',
  one: 'quotation',
  list: quotationList,
  table: quotations,
  // Anybody who holds the token can open the quotation, so it is not logged.
  computed: ['token', 'order', 'quote_request', 'service_job', 'added_by', 'decided_by'],
  insert: (context, input) => insert(context, input, BY_STAFF),
  update,
  cannotDelete: (_context, { order }) =>
    Promise.resolve(order ? `${order.number} was made from this quotation. It is kept for the books.` : null),
  // Its number may exist on paper.
  isReferenced: (_context, { sent_at: sentAt }) => Promise.resolve(sentAt !== null),
  removed: reopenRequest,
};

/** The same for a charge of the settings, which its job owes whoever pays for the work. */
export const chargeQuotations: typeof staffQuotations = {
  ...staffQuotations,
  insert: (context, input) => insert(context, input, AS_CHARGE),
};
