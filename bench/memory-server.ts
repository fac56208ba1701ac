import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers of the connection, not of the page. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

const read = (url: string): Promise<Stored> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered ${response.statusCode}.`));
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    }).on('error', reject);
  });

/** Answers every request with the response that `PAGE_URL` gave at start-up, headers included: a static file in memory. */
async function main(): Promise<void> {
  const { headers, body } = await read(process.env['PAGE_URL'] ?? '');
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...sent, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
