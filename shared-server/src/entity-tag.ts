/** Whether the client already has this exact content, by its If-None-Match header. Weak and strong tags are treated alike. */
export const hasCurrent = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag)));

/** Proxies turn strong tags into weak ones, and the other way round. */
const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');
