import { Readable } from 'node:stream';
import {
  CHANGES_PATH,
  positionHeader,
  SURROGATE,
  TOLD_EVERY_MS,
  type ChangeLine,
} from '@ofisi/shared-server/surrogate';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { z } from 'zod';
import { Refusal } from '../http/envelope';
import type { CatalogueServices } from './services';

/** Gateways per process; each has one stream. */
const MOST_STREAMS = 100;
/** Unread bytes after which a gateway is taken for dead. */
const MOST_UNREAD = 1024 * 1024;

/**
 * For gateways that keep the catalogue's answers: GET /changes at the process's own address, not behind the gateway, streams each change
 * as it becomes known; and the answer to a write says which changes it includes, so that the writer reads no older answer afterwards.
 */
export const changeStream = fastifyPlugin(
  async (app: FastifyInstance, { catalogue }: Pick<CatalogueServices, 'catalogue'>) => {
    const streams = new Set<Readable>();
    const { id, position, watch } = catalogue.changes;
    const line = (text: Omit<ChangeLine, 'process'>) => `${JSON.stringify({ process: id, ...text })}\n`;

    app.addHook('onSend', async (request, reply) => {
      if (request.headers[SURROGATE.capability] === undefined || reply.hasHeader(SURROGATE.changes)) return;
      void reply.header(SURROGATE.changes, positionHeader(id, position()));
    });
    app.addHook('preClose', async () => {
      for (const stream of streams) stream.push(null);
    });

    app.get(CHANGES_PATH, {
      config: { permission: 'public' },
      logLevel: 'warn',
      schema: {
        tags: ['operation'],
        summary: 'The changes of the catalogue, as lines of JSON',
        response: { 200: z.unknown() },
      },
      handler: async (_request, reply) => {
        if (streams.size >= MOST_STREAMS) throw new Refusal(429, 'Too many gateways are watching the catalogue.');
        const stream = new Readable({ read: () => undefined });
        const send = (text: string) => {
          stream.push(text);
          if (stream.readableLength > MOST_UNREAD) stream.destroy();
        };
        const unwatch = watch((tags, at) => send(line({ position: at, tags })));
        const timer = setInterval(() => send(line({ position: position() })), TOLD_EVERY_MS).unref();
        streams.add(stream);
        stream.once('close', () => {
          clearInterval(timer);
          unwatch();
          streams.delete(stream);
        });
        send(line({ position: position() }));
        return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(stream);
      },
    });
  },
);
