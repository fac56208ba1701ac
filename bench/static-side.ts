import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { renderedPage } from './rendered';
import type { Side } from './sides';

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/g;

export interface StaticSide extends Side {
  readonly close: () => Promise<void>;
}

/** What a side has beside its pages. */
export interface Scripts {
  /** Content by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Added to each page's head. */
  readonly tags: string;
  /** Source of styles that the pages' policy also allows. */
  readonly styles: string;
}

/**
 * The headers by which a browser treats a page: with `cross-origin-opener-policy` it opens it in a new process, which a page without scripts
 * waits for as well.
 */
const TREATED_ALIKE = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'integrity-policy',
  'permissions-policy',
];

/**
 * The pages at `paths` as plain static HTML: the gateway's answers without any script or data, compressed as well as possible and served
 * from memory, with the same policies. Pictures come from the gateway at `port`.
 */
export async function openStaticSide(
  port: number,
  paths: readonly string[],
  { files, tags, styles }: Scripts = { files: new Map(), tags: '', styles: '' },
): Promise<StaticSide> {
  const answers = new Map<string, Kept>();
  for (const [path, content] of files) {
    answers.set(path, { packed: pack(content), headers: { 'content-type': 'text/javascript' } });
  }
  for (const path of paths) {
    const page = await renderedPage(`http://127.0.0.1:${port}${path}`);
    const headers = TREATED_ALIKE.flatMap((name) => {
      const value = page.headers.get(name);
      return value === null ? [] : [[name, value.replace("style-src 'self'", `$&${styles}`)] as const];
    });
    answers.set(path, {
      packed: pack(page.html.replace(SCRIPTS, '').replace('</head>', () => `${tags}</head>`)),
      headers: { ...Object.fromEntries(headers), 'content-type': 'text/html; charset=utf-8' },
    });
  }
  const server = createServer((incoming, outgoing) => {
    const answer = answers.get(incoming.url ?? '');
    if (!answer) return passOn(port, incoming, outgoing);
    outgoing.writeHead(200, { ...answer.headers, 'content-encoding': 'br' }).end(answer.packed);
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

interface Kept {
  readonly packed: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const pack = (content: string | Buffer): Buffer => brotliCompressSync(content);

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
