import type { FastifyInstance } from 'fastify';

/**
 * Warns once when a proxy in front is not trusted: all its visitors then count as one, and thirty failed logins of one of them lock
 * everybody out.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, areProxiesTrusted: boolean): void {
  let isSaid = areProxiesTrusted;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      app.log.warn(
        'A request had X-Forwarded-For, but TRUSTED_PROXIES is not set: if there is a proxy in front, all its visitors count as one. Set TRUSTED_PROXIES to the addresses of the proxies.',
      );
    }
    done();
  });
}
