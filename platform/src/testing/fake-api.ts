import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { closeAfterTest } from './gateways';

const SETTINGS_URL = `/api${SHOP_SETTINGS_CALL}`;

interface Seen {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** What the fake API answers under a path; a function answers by itself, or never. */
export type FakeAnswer =
  | { readonly status?: number; readonly body: unknown; readonly etag?: string }
  | ((response: ServerResponse) => void);

/**
 * An API that answers what a test puts under a path below `/api`, and 404 to anything else. `seen` is without the call for the
 * shop's settings, which is the same for every page.
 */
export async function fakeApi(answers: Record<string, FakeAnswer>) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url !== SETTINGS_URL) seen.push({ url, headers: request.headers });
    const answer = answers[url.replace(/^\/api/, '')] ?? { status: 404, body: { status: 404, message: 'Nothing.' } };
    if (typeof answer === 'function') return answer(response);
    const { status = 200, body, etag } = answer;
    if (etag !== undefined && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    response.writeHead(status, { 'content-type': 'application/json', ...(etag === undefined ? {} : { etag }) });
    return response.end(JSON.stringify(body));
  });
  closeAfterTest(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
}
