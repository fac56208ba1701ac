import { purchaseOrderCalls } from '@ofisi/api-contract/finance/calls';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  purchaseOrderForm,
  purchaseOrderSentSchema,
  sendPurchaseOrderForm,
} from '@ofisi/api-contract/finance/purchase-orders';
import { undrawableSchema } from '@ofisi/api-contract/pdf/undrawable';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction, type Db } from '../../engine/database';
import { notFound, ok } from '../../http/envelope';
import { answerPdf, openPdf, pdfBytes } from '../../pdf/document';
import { drawPaper, undrawableOn } from '../../pdf/paper';
import { readRow } from '../../resource/list';
import { resourceRoutes } from '../../resource/resource-routes';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { SettingsServices } from '../../settings/services';
import { purchaseOrderPaper } from './order-pdf';
import { purchaseOrderList } from './purchase-orders.list';
import { orderMail, recordSent } from './send-order';
import { staffPurchaseOrders } from './write-purchase-order';

const tags = ['finance'];
const config = { permission: 'purchases.manage' } as const;

async function readOrder(db: Db, id: number) {
  const order = await readRow(db, purchaseOrderList, id);
  if (!order) {
    throw notFound('This purchase order no longer exists.');
  }
  return order;
}

/** Purchase orders (BO §7): list, read, add, change, delete; as a PDF, and by mail. */
export const purchaseOrderRoutes =
  (services: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, settings, mailer } = services;
    await app.register(
      resourceRoutes(services, {
        resource: staffPurchaseOrders,
        body: purchaseOrderForm,
        once: true,
        tag: 'finance',
        ...purchaseOrderCalls,
        messages: { added: 'Purchase Order Created', updated: 'Purchase Order Updated' },
      }),
    );

    app.get('/view-purchase-orders/:id/pdf', {
      config,
      schema: { tags, summary: 'A purchase order as an A4 PDF', params: idParams, response: { ...refusals } },
      handler: async (request, reply) => {
        const order = await readOrder(db, request.params.id);
        const name = order.reference_number;
        const pdf = await openPdf(`Purchase order ${name}`);
        const paper = purchaseOrderPaper(order, await settings.read());
        return answerPdf(request, reply, { name, pdf, pages: drawPaper(pdf, paper) });
      },
    });

    app.get('/view-purchase-orders/:id/undrawable', {
      config,
      schema: {
        tags,
        summary: 'Characters of a purchase order that its PDF cannot show',
        params: idParams,
        response: { 200: undrawableSchema, ...refusals },
      },
      handler: async ({ params }) => {
        const paper = purchaseOrderPaper(await readOrder(db, params.id), await settings.read());
        return ok({ letters: await undrawableOn(paper) });
      },
    });

    app.post('/send-purchase-order/:id', {
      config,
      schema: {
        tags,
        summary: 'E-mail a purchase order to its supplier as a PDF',
        headers: idempotencyHeaders,
        params: idParams,
        body: sendPurchaseOrderForm,
        response: { 200: purchaseOrderSentSchema, ...refusals },
      },
      handler: async (request) => {
        const shop = await settings.read();
        const sent = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const order = await readOrder(tx, request.params.id);
            const to = await recordSent(tx, order, { actor: actorOf(request), ...request.body });
            const pdf = await openPdf(`Purchase order ${order.reference_number}`);
            const bytes = await pdfBytes(pdf, drawPaper(pdf, purchaseOrderPaper(order, shop)));
            await mailer.send(orderMail(order, { to, shopName: shop.shop.name, pdf: bytes.toString('base64') }), tx);
            return { message: `Purchase order sent to ${to}` };
          }),
        );
        return ok(sent);
      },
    });
  };
