import type { QueryName } from '@ofisi/shared-contract/manifest';

/* As the manifest declares them. */

/** What the finder reads in its address; the API cuts longer names. */
export const MACHINES_QUERY: readonly QueryName[] = [
  { name: 'q', pattern: '\\s*[^\\s\\0][^\\0]{0,99}' },
  { name: 'brand', pattern: '[^\\0]{1,200}' },
];

export const MACHINES_CALL = '/find-machines{?q,brand}';
