import { Readable } from 'node:stream';
import { refusals } from '@ofisi/api-contract/envelope';
import { paymentTokenParams } from '@ofisi/api-contract/mpesa/order-payment';
import { networkOf } from '@ofisi/shared-server/network';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clientPresence, detached } from '../../engine/client-presence';
import { Refusal } from '../../http/envelope';
import type { MpesaServices } from '../services';
import { orderOfToken } from '../../sales/payments/payment-token';
import { readPayment } from './read-payment';

/** Interval of keep-alive comments, in milliseconds: the gateway gives up on answers that are silent for five seconds. */
const SAY_EVERY = 2_500;
/** Polling interval for changes that were not notified. */
const LOOK_EVERY = 20_000;
/** The longest a stream stays open; a client that still watches reconnects. */
const LONGEST = 10 * 60_000;
/** How long a browser waits before it reconnects. */
const RETRY_AFTER = 3_000;
/** Maximum number of streams per process for one order, for one address, and in all; a refused client keeps retrying. */
const MOST = { order: 4, address: 20, all: 200 };

/** Counts open streams. */
class Places {
  private readonly taken = new Map<string, number>();

  /** @throws Refusal 429 if any of the keys has too many already */
  take(keys: readonly (readonly [string, number])[]): () => void {
    if (keys.some(([key, most]) => (this.taken.get(key) ?? 0) >= most)) {
      throw new Refusal(429, 'Too many pages are watching this payment.');
    }
    const add = (by: number) => {
      for (const [key] of keys) {
        const count = (this.taken.get(key) ?? 0) + by;
        if (count > 0) {
          this.taken.set(key, count);
        } else {
          this.taken.delete(key);
        }
      }
    };
    add(1);
    return () => add(-1);
  }
}

/** Streams the changes of an order's payment as server-sent events: `event: payment` with the same data as GET …/payment. */
export const paymentEventRoutes =
  ({ db, secretBox, mpesa, paymentNews }: MpesaServices): FastifyPluginAsyncZod =>
  async (app) => {
    const places = new Places();
    const open = new Set<Readable>();
    app.addHook('preClose', async () => {
      for (const stream of open) {
        stream.push(null);
      }
    });

    /** Reads and writes for as long as the client listens, regardless of the request timeout. */
    function streamOf(orderId: number, leave: () => void): Readable {
      const stream = new Readable({ read: () => undefined });
      let last = '';
      let isReading = false;
      let isAsked = false;
      async function tell(): Promise<void> {
        isAsked = true;
        if (isReading) {
          return;
        }
        isReading = true;
        try {
          while (isAsked && !stream.destroyed) {
            isAsked = false;
            const payment = await readPayment(db, orderId, mpesa?.settings.promptLimit ?? null);
            const text = JSON.stringify(payment);
            // The countdown to the next attempt is not a change.
            const state = JSON.stringify({ ...payment, retry_after: payment.retry_after !== null });
            if (state !== last && !stream.destroyed) {
              last = state;
              stream.push(`event: payment\ndata: ${text}\n\n`);
            }
          }
        } catch {
          // The database is unavailable: the client reconnects.
          stream.push(null);
        } finally {
          isReading = false;
        }
      }
      const look = () => void clientPresence.run(detached(), tell);
      const unwatch = paymentNews.watch(orderId, look);
      const timers = [
        setInterval(() => stream.push(':\n\n'), SAY_EVERY),
        setInterval(look, LOOK_EVERY),
        setTimeout(() => stream.push(null), LONGEST),
      ];
      timers.forEach((timer) => timer.unref());
      open.add(stream);
      stream.once('close', () => {
        timers.forEach(clearTimeout);
        unwatch();
        leave();
        open.delete(stream);
      });
      stream.push(`retry: ${RETRY_AFTER}\n\n`);
      look();
      return stream;
    }

    app.get('/orders/:token/payment/events', {
      config: { permission: 'public' },
      schema: {
        tags: ['payments'],
        summary: 'The payment state of an order as it changes (server-sent events)',
        params: paymentTokenParams,
        response: { 200: z.unknown(), ...refusals },
      },
      handler: async (request, reply) => {
        const orderId = await orderOfToken(db, secretBox, request.params.token);
        const leave = places.take([
          [`order ${orderId}`, MOST.order],
          [`address ${networkOf(request.ip)}`, MOST.address],
          ['all', MOST.all],
        ]);
        void reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          // Closes the connection with the answer, so that a stopping server does not wait for it.
          .header('connection', 'close')
          // For proxies that buffer responses.
          .header('x-accel-buffering', 'no');
        return reply.send(streamOf(orderId, leave));
      },
    });
  };
