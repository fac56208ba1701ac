import { expect } from './journey';
import { scaled } from './time-scale';

/** The head of a page as seen by a client without scripts. */
export async function headOf(address: string) {
  const answer = await fetch(address, { redirect: 'manual' });
  const html = await answer.text();
  const text = (encoded: string) =>
    encoded.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? null : text(found);
  };
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    title: first(/<title>([^<]*)<\/title>/),
    canonical: first(/<link[^>]*rel="canonical"[^>]*href="([^"]*)"/),
    robots: first(/<meta[^>]*name="robots"[^>]*content="([^"]*)"/),
    description: first(/<meta[^>]*name="description"[^>]*content="([^"]*)"/),
    og: (name: string) => first(new RegExp(`<meta[^>]*property="og:${name}"[^>]*content="([^"]*)"`)),
    jsonLd: [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
      ([, json = '']) => [JSON.parse(json) as Record<string, unknown>].flat(),
    ),
  };
}

/**
 * The head of a page whose data comes from the API, or that the API reports as moved or missing. A page does not wait long for that data
 * and is served without it; on a busy machine a later request has it.
 */
export async function describedHead(address: string) {
  let head = await headOf(address);
  await expect
    .poll(
      async () => {
        if (head.status === 200 && head.canonical === null) head = await headOf(address);
        return head.status !== 200 || head.canonical !== null;
      },
      { message: `${address} is described`, timeout: scaled(30_000) },
    )
    .toBe(true);
  return head;
}
