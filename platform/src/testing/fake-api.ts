import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { closeAfterTest } from './gateways';

const SETTINGS_URL = `/api${SHOP_SETTINGS_CALL}`;

interface Seen {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** The fake API's answer for a path; a function writes the response itself, or never does. */
export type FakeAnswer =
  | { readonly status?: number; readonly body: unknown; readonly etag?: string }
  | ((response: ServerResponse) => void);

/**
 * An API that gives the test's answers for paths below `/api`, and 404 for any other. `seen` leaves out the call for the shop's settings,
 * which every page makes.
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
