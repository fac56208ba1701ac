/** Whether the client has this very content already, by its If-None-Match header. Weak and strong tags are alike. */
export const hasCurrent = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag)));

/** Proxies make a strong tag weak, and the other way round. */
const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');
