import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import type { FastifyRequest } from 'fastify';

const COOKIE = new RegExp(`(?:^|;)\\s*${STORAGE_KEYS.theme}=(light|dark)\\s*(?:;|$)`);

/**
 * The colour scheme that the visitor has chosen, which the shell stores in a cookie for the page's first paint; undefined while there is no
 * choice: the page then follows the system.
 */
export const chosenTheme = (request: FastifyRequest): string | undefined =>
  COOKIE.exec(request.headers.cookie ?? '')?.[1];
