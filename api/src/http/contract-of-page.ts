import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { Refusal } from './envelope';

/** The newest major version of the contract served by the API, that of `CONTRACT_VERSION` in `shared-contract`; a test compares the two. */
export const NEWEST_SERVED = 4;

/**
 * The oldest major version of the contract whose pages are served. A change of the API that breaks such pages raises it to
 * `NEWEST_SERVED`, together with that.
 */
export const OLDEST_SERVED = 4;

const STATED = /;\s*contract=(\d{1,9})\b/;

/**
 * Refuses pages built for a contract that the API no longer serves, before anything is read or done: their tab has been open for
 * a long time. Pages state it in `Accept: application/json;contract=4.5.0`; a client that states nothing is not a page.
 */
export const contractOfPage = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ headers: { accept = '' } }) => {
    const stated = STATED.exec(accept)?.[1];
    if (stated === undefined || Number(stated) >= OLDEST_SERVED) return;
    throw new Refusal(
      406,
      'This page is older than the shop. What you typed is still here. Open the page again to continue.',
      {
        code: 'outdated',
      },
    );
  });
});
