/** How much of the answer single cookies may take: proxies limit its headers too (HAProxy: 101 of them, 16 kB). */
const MOST_HEADERS = 75;
const MOST_BYTES = 10_000;

/**
 * Headers that have a browser forget its cookies of this site. Browsers obey `Clear-Site-Data` over HTTPS only; elsewhere the cookies are
 * expired one by one, as many as fit, for the whole site and for the folder of the requested address, which is what a missing path means.
 */
export function clearingHeaders(names: readonly string[]): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [['clear-site-data', '"cookies"']];
  let bytes = 0;
  for (const expired of ['; Path=/', ''].flatMap((path) => names.map((name) => `${name}=; Max-Age=0${path}`))) {
    bytes += expired.length;
    if (headers.length > MOST_HEADERS || bytes > MOST_BYTES) break;
    headers.push(['set-cookie', expired]);
  }
  return headers;
}
