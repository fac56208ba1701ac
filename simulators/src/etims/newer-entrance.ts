import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context';
import { NEWER } from './entrances';
import { serviceRoutes } from './service.routes';

const PATH = '/etims-oscu/api/v1';

const headerOf = (code: number, message: string) => ({
  responseRefID: randomBytes(8).toString('hex'),
  responseCode: code,
  customerMessage: message,
  debugMessage: message,
});

/**
 * The same service behind a gateway: every call needs a token, which expires; each answer is in an envelope, and a refusal has status 400.
 */
export function newerEntrance(app: FastifyInstance, context: Context): void {
  const { consumerKey, consumerSecret, now } = context.settings;
  const basic = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;

  app.get<{ Querystring: { readonly grant_type?: string } }>(
    '/v1/token/generate',
    async ({ headers, query }, reply) => {
      const { mode } = context.condition;
      if (mode === 'down') return reply.hijack().raw.socket?.destroy();
      if (mode === 'error') return reply.code(500).send({ fault: { faultstring: 'Internal error' } });
      if (headers.authorization !== basic || query.grant_type !== 'client_credentials') {
        return reply.code(401).send({ ErrorCode: 'invalid_client', Error: 'Client credentials are invalid' });
      }
      const token = randomBytes(16).toString('hex');
      context.tokens.set(token, now() + context.settings.tokenLife * 1_000);
      return { access_token: token, expires_in: String(context.settings.tokenLife) };
    },
  );

  void app.register(
    async (gateway) => {
      gateway.addHook('onRequest', async ({ headers }, reply) => {
        const token = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
        if (now() < (context.tokens.get(token) ?? 0)) return;
        const message = 'Unauthorised-Invalid Access Token';
        await reply
          .code(401)
          .send({ header: { responseCode: 401, responseMessage: message, customerMessage: message }, body: {} });
      });
      gateway.addHook('preSerialization', async (_request, reply, payload) => {
        if (!isResult(payload)) return payload;
        const isTaken = /^0+1?$/.test(payload.resultCd);
        reply.code(isTaken ? 200 : 400);
        return { responseHeader: headerOf(isTaken ? 200 : 400, payload.resultMsg), responseBody: payload };
      });
      serviceRoutes(gateway, context, { ...NEWER, isStrict: true });
    },
    { prefix: PATH },
  );
}

const isResult = (payload: unknown): payload is { readonly resultCd: string; readonly resultMsg: string } =>
  typeof payload === 'object' && payload !== null && 'resultCd' in payload;
