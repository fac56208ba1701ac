import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another address sent the request, as its browser says. A page's script can neither forge nor omit these headers;
 * programs send none of them.
 */
export function isFromOtherPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
}
