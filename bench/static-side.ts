import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { rendered } from './rendered';
import type { Side } from './sides';

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/g;

export interface StaticSide extends Side {
  readonly close: () => Promise<void>;
}

/**
 * The pages at `paths` as plain static HTML: the gateway's answers without any script or data, compressed as well as possible and served
 * from memory. Pictures come from the gateway at `port`.
 */
export async function openStaticSide(port: number, paths: readonly string[]): Promise<StaticSide> {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const html = (await rendered(`http://127.0.0.1:${port}${path}`)).replace(SCRIPTS, '');
    pages.set(path, brotliCompressSync(html));
  }
  const server = createServer((incoming, outgoing) => {
    const page = pages.get(incoming.url ?? '');
    if (!page) return passOn(port, incoming, outgoing);
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${own}`, port: own, close };
}

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
