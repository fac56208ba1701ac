import proxyAddr from '@fastify/proxy-addr';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { selectRows } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import { NOTHING_HERE } from '../../http/error-handler';
import { hashOfSecret } from '../prompts/send-prompt';
import type { MpesaServices } from '../services';
import { handleMessage, storeMessage } from './messages';
import { isPaybillSecret } from './paybill-addresses';

/** What the provider sends is far smaller, in bytes. */
const LONGEST_BODY = 16 * 1024;
/** More than this of one prompt is not worth keeping: somebody repeats himself. */
const MOST_OF_A_PROMPT = 20;

/** What the provider wants to read, whatever came of it. */
const TAKEN = { ResultCode: 0, ResultDesc: 'Success' };

const acceptedSchema = z.object({ ResultCode: z.string(), ResultDesc: z.string() });
const takenSchema = z.object({ ResultCode: z.number(), ResultDesc: z.string() });
const secretParams = z.object({ secret: z.string().max(100) });

interface Known {
  readonly id: number;
  readonly messages: number;
}

/**
 * Where the provider tells what became of prompts. Its calls are not signed: an address of its own for each prompt, which nobody else knows, opens
 * it, and only a claim. What is told is stored word by word before it is answered, and acted on afterwards.
 */
export const hookRoutes =
  ({ db, mpesa, metrics, secretBox }: MpesaServices) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!mpesa) {
      return;
    }
    const { callbackSources } = mpesa.settings;
    const isKnownSource =
      callbackSources === undefined ? null : proxyAddr.compile(callbackSources.split(',').map((range) => range.trim()));
    /** @throws Refusal 403 for another address than the provider's, where these are known */
    const demandSource = ({ ip }: FastifyRequest) => {
      if (isKnownSource && !isKnownSource(ip, 0)) {
        metrics.callbackRefused('address');
        throw new Refusal(403, 'You do not have permission to do this.');
      }
      return isKnownSource !== null;
    };

    // Kept as they are, readable or not.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );

    const act = (id: number) => mpesa.background.start('mpesa message', () => handleMessage(db, id, mpesa));

    app.post<{ Params: z.output<typeof secretParams> }>('/hooks/pay/:secret', {
      config: { permission: 'public' },
      schema: { tags: ['payments'], hide: true, params: secretParams, response: { 200: takenSchema } },
      handler: async (request) => {
        const isFromProvider = demandSource(request);
        const [prompt] = await selectRows<Known>(
          db,
          sql`select id, (select count(*)::int from mpesa_messages where prompt_id = mpesa_prompts.id) as messages
              from mpesa_prompts where secret_hash = ${hashOfSecret(request.params.secret)}`,
        );
        if (!prompt) {
          metrics.callbackRefused('secret');
          throw notFound(NOTHING_HERE);
        }
        if (prompt.messages < MOST_OF_A_PROMPT) {
          act(await storeMessage(db, { kind: 'prompt', body: bodyOf(request), promptId: prompt.id, isFromProvider }));
        }
        return TAKEN;
      },
    });

    /** @throws Refusal 404 for another secret than that of the registered addresses */
    async function demandPaybill(request: FastifyRequest<{ Params: z.output<typeof secretParams> }>): Promise<boolean> {
      const isFromProvider = demandSource(request);
      if (!(await isPaybillSecret(db, secretBox, request.params.secret))) {
        metrics.callbackRefused('secret');
        throw notFound(NOTHING_HERE);
      }
      return isFromProvider;
    }

    app.post<{ Params: z.output<typeof secretParams> }>('/hooks/paid/:secret', {
      config: { permission: 'public' },
      schema: { tags: ['payments'], hide: true, params: secretParams, response: { 200: takenSchema } },
      handler: async (request) => {
        const isFromProvider = await demandPaybill(request);
        act(await storeMessage(db, { kind: 'confirmation', body: bodyOf(request), promptId: null, isFromProvider }));
        return TAKEN;
      },
    });

    // Registered because the provider wants an address: what is on the statement is in the answers to its readings.
    app.post('/hooks/pulled', {
      config: { permission: 'public' },
      schema: { tags: ['payments'], hide: true, response: { 200: takenSchema } },
      handler: async () => TAKEN,
    });

    // No payment is refused: one that names no order is found a place by hand.
    app.post<{ Params: z.output<typeof secretParams> }>('/hooks/check/:secret', {
      config: { permission: 'public' },
      schema: { tags: ['payments'], hide: true, params: secretParams, response: { 200: acceptedSchema } },
      handler: async (request) => {
        await demandPaybill(request);
        return { ResultCode: '0', ResultDesc: 'Accepted' };
      },
    });
  };

/** Text that the database can store. */
const bodyOf = ({ body }: FastifyRequest): string =>
  (typeof body === 'string' ? body : JSON.stringify(body ?? '')).replaceAll('\u0000', '');
