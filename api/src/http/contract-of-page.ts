import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { Refusal } from './envelope';

/** The newest major version of the contract that the API speaks: that of `CONTRACT_VERSION` in `shared-contract`, which a test of both sees to. */
export const NEWEST_SERVED = 4;

/**
 * The oldest major version of the contract whose pages are served. A change of the API that such pages cannot live with raises it to
 * `NEWEST_SERVED`, together with that.
 */
export const OLDEST_SERVED = 4;

const STATED = /;\s*contract=(\d{1,9})\b/;

/**
 * Refuses pages that were built for a contract which the API no longer speaks, before anything is read or done: their tab was open for
 * a long time. They say so in `Accept: application/json;contract=4.5.0`; whoever says nothing is a client of another kind.
 */
export const contractOfPage = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ headers: { accept = '' } }) => {
    const stated = STATED.exec(accept)?.[1];
    if (stated === undefined || Number(stated) >= OLDEST_SERVED) return;
    throw new Refusal(
      406,
      'This page is older than the shop. What you typed is still here. Open the page anew to go on.',
      {
        code: 'outdated',
      },
    );
  });
});
