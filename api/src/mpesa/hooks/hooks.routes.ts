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

/** In bytes; what the provider sends is far smaller. */
const LONGEST_BODY = 16 * 1024;
/** Further messages about one prompt are not worth storing: they are repetitions. */
const MOST_OF_A_PROMPT = 20;

/** The answer that the provider expects, whatever came of its call. */
const TAKEN = { ResultCode: 0, ResultDesc: 'Success' };

const acceptedSchema = z.object({ ResultCode: z.string(), ResultDesc: z.string() });
const takenSchema = z.object({ ResultCode: z.number(), ResultDesc: z.string() });
const secretParams = z.object({ secret: z.string().max(100) });

interface Known {
  readonly id: number;
  readonly messages: number;
}

/**
 * The hooks to which the provider reports the outcome of prompts. Its calls are not signed. Each prompt has an address of its own, known to
 * nobody else, which grants nothing but the right to make a claim. Messages are stored verbatim before they are answered, and acted on
 * afterwards.
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
    /** @throws Refusal 403 if the provider's addresses are known and the caller's is not among them */
    const demandSource = ({ ip }: FastifyRequest) => {
      if (isKnownSource && !isKnownSource(ip, 0)) {
        metrics.callbackRefused('address');
        throw new Refusal(403, 'You do not have permission to do this.');
      }
      return isKnownSource !== null;
    };

    // Bodies are stored as they are, readable or not.
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

    /** @throws Refusal 404 for a secret other than that of the registered addresses */
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

    // Registered only because the provider requires an address: the lines of the statement come with the answers to our requests.
    app.post('/hooks/pulled', {
      config: { permission: 'public' },
      schema: { tags: ['payments'], hide: true, response: { 200: takenSchema } },
      handler: async () => TAKEN,
    });

    // No payment is refused: one that names no order is allocated by hand.
    app.post<{ Params: z.output<typeof secretParams> }>('/hooks/check/:secret', {
      config: { permission: 'public' },
      schema: { tags: ['payments'], hide: true, params: secretParams, response: { 200: acceptedSchema } },
      handler: async (request) => {
        await demandPaybill(request);
        return { ResultCode: '0', ResultDesc: 'Accepted' };
      },
    });
  };

/** Removes what the database cannot store in a text. */
const bodyOf = ({ body }: FastifyRequest): string =>
  (typeof body === 'string' ? body : JSON.stringify(body ?? '')).replaceAll('\u0000', '');
