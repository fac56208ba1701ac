import { refusals } from '@ofisi/api-contract/envelope';
import { idParams, tokenParams } from '@ofisi/api-contract/fields';
import { ordersQuerySchema, ordersSchema } from '@ofisi/api-contract/sales/orders';
import {
  orderTrackedSchema,
  myOrdersSchema,
  trackOrderSchema,
  orderCancelledSchema,
  orderDetailsResponseSchema,
} from '@ofisi/api-contract/sales/order-details';
import {
  cartQuoteRequestSchema,
  cartQuoteSchema,
  orderPlacedSchema,
  orderRefusedSchema,
  orderRepeatedSchema,
  placeOrderSchema,
} from '@ofisi/api-contract/sales/place-order';
import { voidOrderSchema, saleDetailsResponseSchema, saleSavedSchema } from '@ofisi/api-contract/sales/sale-details';
import { networkOf } from '@ofisi/shared-server/network';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { queuedJob } from '../../jobs/jobs';
import { actorOf } from '../../access/audit';
import { readItems } from '../../catalogue/items/read-items';
import { readDeliveryPlaces } from '../../contacts/delivery-places/read-delivery-places';
import { inTransaction } from '../../engine/database';
import { invalid, ok, Refusal } from '../../http/envelope';
import { unlessGuessed } from '../../http/guess-throttle';
import { refuseDeadToken, sessionOf, twoFactorNeeded } from '../../access/guard';
import { paymentTokenOf } from '../payments/payment-token';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema, metaOf, pageOf } from '../../resource/list-query';
import type { SalesServices } from '../services';
import { fillWalkIn } from '../counter/walk-in';
import { idempotencyHeaders } from '../../access/idempotency';
import { ORDER_MAIL_JOB } from '../confirmation/order-mail';
import { fillPickUp } from './pick-up';
import { claimsCounterSale, decideChannel } from './channel';
import { cancelOrder } from './cancel-order';
import { viewerOf } from './order-contacts';
import { readOrderByToken, toOrderDetails, toTrackedOrder, type OrderFacts } from './order-details';
import { orderList, orderListFor, phoneWanted, presentOrders } from './order-list';
import { countMyOrders, listMyOrders } from './orders.queries';
import { placeOrder } from './place-order';
import { readSale } from './sale-details';
import { quoteOf } from './pricing';
import { priceCart, readVatRates } from './quote';
import { findTrackedOrder, orderNumberOf } from './track-order';
import { unpaidLimitOf } from './unpaid-limit';
import { voidOrder } from './void-order';

const tags = ['sales'];

/** All tills of a shop share one network address, so each seller has their own, higher limit. */
const SELLER_FACTOR = 10;

/** Wrong phone numbers for one order before further tries have to wait. */
const GUESSES_PER_ORDER = 10;

const isSeller = (request: FastifyRequest) => request.session?.permissions.has('sales.create') === true;

/** A page whose address alone gives access must not be stored in any cache. */
const NO_STORE = { 'cache-control': 'no-store' };

/** Orders and sales: one call for the shop's checkout and for the counter (SF §7, BO §7). */
export const orderRoutes =
  ({
    db,
    catalogue,
    settings,
    metrics,
    limits,
    trackingThrottle,
    secretBox,
    unpaidLimit,
    clock,
    reservationMinutes,
  }: SalesServices): FastifyPluginAsyncZod =>
  async (app) => {
    /** The items of an order that are still sold, as the shop shows them. */
    const readOrdered = ({ lines }: OrderFacts) =>
      readItems(
        catalogue.db,
        lines.map(({ id }) => id),
      );

    app.post('/ordered-products', {
      config: {
        permission: 'public',
        rateLimit: {
          timeWindow: '1 minute',
          max: (request) => limits.ordersPerMinute * (isSeller(request) ? SELLER_FACTOR : 1),
          keyGenerator: (request) => (isSeller(request) ? `user ${request.session?.userId}` : networkOf(request.ip)),
        },
      },
      schema: {
        tags,
        summary: 'Place an order, or record a sale at the counter',
        headers: idempotencyHeaders,
        body: placeOrderSchema,
        response: { 200: orderPlacedSchema, ...refusals, 400: orderRefusedSchema, 422: orderRepeatedSchema },
      },
      onRequest: refuseDeadToken,
      preValidation: [fillWalkIn(db), fillPickUp],
      handler: async (request) => {
        const { body, session } = request;
        if (session?.needsTwoFactor && claimsCounterSale(body)) {
          throw twoFactorNeeded();
        }
        const decided = decideChannel(body, session);
        if ('errors' in decided) {
          throw invalid(decided.errors);
        }
        const actor = actorOf(request);
        const known = await settings.read();
        const circumstances = {
          ...decided,
          confirmation: (token: string) => queuedJob(secretBox, ORDER_MAIL_JOB, { token }),
          actor,
          now: new Date(),
          heldFrom: clock(),
          reservationMinutes,
          unpaidLimit: unpaidLimitOf(known.limits, unpaidLimit),
          settings: known,
        };
        const { 'idempotency-key': key, 'idempotency-secret': secret } = request.headers;
        const repeatable = key ? { userId: actor.userId, key, secret, body } : undefined;
        const { answer, isNew } = await placeOrder(db, body, circumstances, repeatable);
        if (isNew) {
          metrics.orderPlaced(decided.channel.kind);
        }
        return answer;
      },
    });

    app.post('/cart/quote', {
      config: { permission: 'public', rateLimit: { timeWindow: '1 minute', max: limits.quotesPerMinute } },
      schema: {
        tags,
        summary: 'Current price of a cart, and its items that are no longer sold',
        body: cartQuoteRequestSchema,
        response: { 200: cartQuoteSchema, ...refusals },
      },
      handler: async ({ body }) => {
        const { lines, unavailable } = await priceCart(db, body.items, new Date());
        const known = await settings.read();
        const terms = {
          reservation_minutes: reservationMinutes,
          unpaid_limit: unpaidLimitOf(known.limits, unpaidLimit),
          places: await readDeliveryPlaces(db),
          vat: { items: await readVatRates(db, body.items), delivery: known.tax.standard_rate },
        };
        return ok({ quote: quoteOf(lines), unavailable, terms });
      },
    });

    app.get('/orders/:token', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'An order, by its unguessable token',
        params: tokenParams,
        response: { 200: orderDetailsResponseSchema, ...refusals },
      },
      handler: async ({ params }, reply) => {
        const facts = await readOrderByToken(db, params.token);
        const items = await readOrdered(facts);
        void reply.headers(NO_STORE);
        return ok({ order: toOrderDetails(facts, items) });
      },
    });

    app.post('/orders/:token/cancel', {
      config: { permission: 'public', rateLimit: { timeWindow: '1 minute', max: limits.ordersPerMinute } },
      schema: {
        tags,
        summary: 'Cancel an unpaid order; cancelling it again changes nothing',
        params: tokenParams,
        response: { 200: orderCancelledSchema, ...refusals },
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const { token } = request.params;
        const { order, isForJob } = await readOrderByToken(db, token);
        if (isForJob) {
          throw new Refusal(409, 'This order is for a repair. Please call us.');
        }
        const circumstances = { actor: actorOf(request), now: new Date() };
        await inTransaction(db, (tx) => cancelOrder(tx, order.id, circumstances));
        const facts = await readOrderByToken(db, token);
        const items = await readOrdered(facts);
        return ok({ message: 'Order cancelled successfully', order: toOrderDetails(facts, items) });
      },
    });

    app.post('/delete-order/:id', {
      config: { permission: 'sales.void' },
      schema: {
        tags,
        summary: 'Void a sale or cancel an unpaid order: goods and money go back, document numbers are kept',
        params: idParams,
        body: voidOrderSchema,
        response: { 200: saleSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const reason = request.body?.reason ?? null;
        await inTransaction(db, (tx) => voidOrder(tx, id, { actor: actorOf(request), reason, now: new Date() }));
        return ok({ message: 'Order deleted successfully', order: await readSale(db, id, viewerOf(request)) });
      },
    });

    app.post('/track-order', {
      config: { permission: 'public', rateLimit: { timeWindow: '10 minutes', max: limits.trackingsPerTenMinutes } },
      schema: {
        tags,
        summary: 'Status of an order, by its number and the phone number it was placed with',
        body: trackOrderSchema,
        response: { 200: orderTrackedSchema, ...refusals },
      },
      handler: async ({ body }) => {
        // Guessing phone numbers for one order is throttled across all client addresses.
        const guesses = [{ key: orderNumberOf(body.invoice), allowed: GUESSES_PER_ORDER }];
        const facts = await unlessGuessed(trackingThrottle, guesses, () => findTrackedOrder(db, body));
        const items = await readOrdered(facts);
        const payment_token = paymentTokenOf(secretBox, facts.order.id);
        return ok({ order: toTrackedOrder(facts, items), payment_token });
      },
    });

    app.get('/view-orders', {
      config: { permission: 'sales.view' },
      schema: {
        tags,
        summary: 'All orders and sales, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(orderList),
        response: { 200: ordersSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const viewer = viewerOf(request);
        return answerList(request, reply, {
          db,
          list: orderListFor(viewer),
          name: 'orders',
          narrow: phoneWanted(request.query.q),
          present: presentOrders(viewer),
        });
      },
    });

    app.get('/view-orders/:id', {
      config: { permission: 'sales.view' },
      schema: {
        tags,
        summary: 'One order or sale in full: lines, serial numbers, payments, timeline',
        params: idParams,
        response: { 200: saleDetailsResponseSchema, ...refusals },
      },
      handler: async (request) => {
        const viewer = viewerOf(request);
        return ok({ order: await readSale(db, request.params.id, viewer) });
      },
    });

    app.get('/my-orders', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Online orders of the signed-in user, newest first; all, or one page',
        querystring: ordersQuerySchema,
        response: { 200: myOrdersSchema, ...refusals },
      },
      handler: async (request) => {
        const { userId } = sessionOf(request);
        const { query } = request;
        const period = { days: (await settings.read()).terms.return_days, now: new Date() };
        if (query.page === undefined && query.per_page === undefined) {
          return ok({ orders: await listMyOrders(db, userId, period) });
        }
        const { page, perPage } = pageOf(query);
        const total = await countMyOrders(db, userId);
        const orders = await listMyOrders(db, userId, period, { limit: perPage, offset: (page - 1) * perPage });
        return ok({ orders, meta: metaOf(page, perPage, total) });
      },
    });
  };
