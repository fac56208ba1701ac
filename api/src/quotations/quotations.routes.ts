import { quotationCalls } from '@ofisi/api-contract/quotations/calls';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { undrawableSchema } from '@ofisi/api-contract/pdf/undrawable';
import {
  acceptQuotationForm,
  acceptRefusedSchema,
  declineQuotationForm,
  sendQuotationForm,
} from '@ofisi/api-contract/quotations/accept';
import {
  quotationForm,
  quotationDraftQuerySchema,
  quotationDraftSchema,
  quotationSavedSchema,
} from '@ofisi/api-contract/quotations/quotations';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction, type Db } from '../engine/database';
import { notFound, ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import { answerPdf, openPdf } from '../pdf/document';
import { drawPaper, undrawableOn } from '../pdf/paper';
import { readRow } from '../resource/list';
import { resourceRoutes } from '../resource/resource-routes';
import { idempotencyHeaders, onceFor } from '../access/idempotency';
import type { SalesServices } from '../sales/services';
import { acceptQuotation } from './accept-quotation';
import { declineQuotation, markSent } from './open-quotation';
import { readDraft } from './quotation-draft';
import { quotationLink, quotationMail } from './quotation-mail';
import { quotationPaper } from './quotation-pdf';
import type { QuotationFollower } from './quotation-follower';
import { quotationList } from './quotations.list';
import { staffQuotations } from './write-quotation';

const tags = ['sales'];
const config = { permission: 'quotations.manage' } as const;

async function readQuotation(db: Db, id: number) {
  const quotation = await readRow(db, quotationList, id);
  if (!quotation) {
    throw notFound('This quotation no longer exists.');
  }
  return quotation;
}

/** Quotations as written, sent and closed by staff (decision BO-95). */
export const quotationRoutes =
  (services: SalesServices, follower: QuotationFollower): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, settings, mailer, metrics, publicOrigin } = services;
    await app.register(
      resourceRoutes(services, {
        resource: staffQuotations,
        body: quotationForm,
        once: true,
        tag: 'sales',
        ...quotationCalls,
      }),
    );

    app.get('/view-quotation-draft', {
      config,
      schema: {
        tags,
        summary: 'Draft of a quotation from a request, a service job or another quotation, at today’s prices',
        querystring: quotationDraftQuerySchema,
        response: { 200: quotationDraftSchema, ...refusals },
      },
      handler: async ({ query }) => ok({ draft: await readDraft(db, query) }),
    });

    app.get('/view-quotations/:id/pdf', {
      config,
      schema: { tags, summary: 'A quotation as an A4 PDF', params: idParams, response: { ...refusals } },
      handler: async (request, reply) => {
        const quotation = await readQuotation(db, request.params.id);
        const link = quotation.status === 'draft' ? null : quotationLink(publicOrigin, quotation.token);
        const paper = { settings: await settings.read(), quotation, link };
        const pdf = await openPdf(`Quotation ${quotation.number}`);
        return answerPdf(request, reply, { name: quotation.number, pdf, pages: drawPaper(pdf, quotationPaper(paper)) });
      },
    });

    app.get('/view-quotations/:id/undrawable', {
      config,
      schema: {
        tags,
        summary: 'Characters of a quotation that its PDF cannot show',
        params: idParams,
        response: { 200: undrawableSchema, ...refusals },
      },
      handler: async ({ params }) => {
        const quotation = await readQuotation(db, params.id);
        const paper = quotationPaper({ settings: await settings.read(), quotation, link: null });
        return ok({ letters: await undrawableOn(paper) });
      },
    });

    app.post('/send-quotation/:id', {
      config,
      schema: {
        tags,
        summary: 'Send a quotation by e-mail or mark it as sent; this activates its link',
        headers: idempotencyHeaders,
        params: idParams,
        body: sendQuotationForm,
        response: { 200: quotationSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { version, email } = request.body;
        const { shop } = await settings.read();
        const message = email ? `Quotation sent to ${email}` : 'Quotation marked as sent';
        const work = async (tx: Db) => {
          const sent = await markSent(tx, id, { ...staffOf(request), version, email }, follower);
          if (email) {
            const link = quotationLink(publicOrigin, sent.token);
            await mailer.send(quotationMail(sent, { to: email, shop, link }), tx);
          }
          return { message };
        };
        await inTransaction(db, (tx) => onceFor(request)(tx, () => work(tx)));
        return ok({ message, quotation: await readQuotation(db, id) });
      },
    });

    app.post('/decline-quotation/:id', {
      config,
      schema: {
        tags,
        summary: 'Record that the customer has declined a quotation',
        params: idParams,
        body: declineQuotationForm,
        response: { 200: quotationSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const declining = { ...request.body, ...staffOf(request) };
        await inTransaction(db, (tx) => declineQuotation(tx, { id }, declining, follower));
        return ok({ message: 'Quotation declined', quotation: await readQuotation(db, id) });
      },
    });

    app.post('/accept-quotation/:id', {
      config,
      schema: {
        tags,
        summary: 'Turn a quotation into a sale or an order at the quoted prices',
        headers: idempotencyHeaders,
        params: idParams,
        body: acceptQuotationForm,
        response: { 200: quotationSavedSchema, ...refusals, 400: acceptRefusedSchema },
      },
      handler: async (request) => {
        const { id } = request.params;
        const {
          version,
          note,
          location,
          delivery_address: deliveryAddress,
          hand_over: isSale,
          payments,
        } = request.body;
        const placed = isSale ? 'Sale recorded successfully' : 'Order placed successfully';
        const mayExceedLimit = sessionOf(request).permissions.has('sales.over_limit');
        const { message } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const sale = isSale ? { payments, mayExceedLimit } : null;
            const said = { version, note, location, deliveryAddress, sale };
            const { order } = await acceptQuotation(tx, { id }, { ...said, ...staffOf(request) }, follower);
            return { message: order ? placed : AGREED };
          }),
        );
        if (message === placed) {
          metrics.orderPlaced(isSale ? 'counter' : 'online');
        }
        return ok({ message, quotation: await readQuotation(db, id) });
      },
    });
  };

/** Of a service job, whose parts are short. */
const AGREED = 'Approved. Order the parts that are short, and reserve them once they are here.';

const staffOf = (request: FastifyRequest) => ({
  request,
  staffId: sessionOf(request).userId,
  now: new Date(),
});
