import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../http/envelope';
import type { MpesaServices } from '../services';

/** In bytes; what the provider sends is far smaller. */
const LONGEST_BODY = 16 * 1024;

const secretParams = z.object({ secret: z.string().max(100) });
const takenSchema = z.object({ ResultCode: z.number(), ResultDesc: z.string() });

/** The answer that the provider expects, whatever came of its call. */
const TAKEN = { ResultCode: 0, ResultDesc: 'Success' };

/** A result reported at an address made for a single request, which its secret identifies. */
export interface ToldResult {
  readonly secret: string;
  /** Verbatim, readable or not. */
  readonly body: string;
  /** Whether the provider reports that it could not process the request in time. */
  readonly isLate: boolean;
}

/**
 * Adds the two addresses at which the provider reports the outcome of a request, and that it was not processed in time. Nobody else knows
 * them.
 * @param path `/hooks/back`
 * @param take records a result, once; throws a Refusal for an unknown secret
 */
export function addResultAddresses(
  app: FastifyInstance,
  path: string,
  { metrics, take }: Pick<MpesaServices, 'metrics'> & { readonly take: (told: ToldResult) => Promise<unknown> },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );
  for (const isLate of [false, true]) {
    app.post<{ Params: z.output<typeof secretParams> }>(`${path}/:secret${isLate ? '/late' : ''}`, {
      config: { permission: 'public' },
      schema: { tags: ['payments'], hide: true, params: secretParams, response: { 200: takenSchema } },
      handler: async ({ params: { secret }, body }) => {
        try {
          await take({ secret, body: typeof body === 'string' ? body.replaceAll('\u0000', '') : '', isLate });
        } catch (error) {
          if (error instanceof Refusal) {
            metrics.callbackRefused('secret');
          }
          throw error;
        }
        return TAKEN;
      },
    });
  }
}
