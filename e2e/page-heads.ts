import { expect } from './journey';
import { scaled } from './time-scale';

/** The head of a page as somebody reads it who runs no script. */
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
 * The head of a page that the API describes, or says of that it moved or is not there. A page does not wait long for that,
 * and goes without; on a busy machine it is the next one that has it.
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
