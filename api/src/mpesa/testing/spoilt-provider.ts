import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A part of the provider's pages that no client may see. */
export const INSIDE = 'gateway-12.provider.internal';

const PAGE = `<!doctype html><title>Busy</title><p>Incident 7391 at ${INSIDE}</p>`;
const HTML = { 'content-type': 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** Replaces an answer. @param real the proper answer */
type Spoil = (response: ServerResponse, real: string) => void;

export const SPOILS = {
  'an HTML page': (response) => response.writeHead(200, HTML).end(PAGE),
  'an empty body': (response) => response.writeHead(200, JSON_TYPE).end(),
  'JSON of another shape': (response) =>
    response.writeHead(200, JSON_TYPE).end(JSON.stringify({ fault: { faultstring: INSIDE }, ResponseCode: {} })),
  'cut-off JSON': (response, real) => response.writeHead(200, JSON_TYPE).end(real.slice(0, real.length / 2)),
  'a closed connection': (response) => response.destroy(),
  'a connection that is closed half-way': (response, real) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': real.length });
    response.write(real.slice(0, real.length / 2), () => response.destroy());
  },
  'an error in HTML': (response) => response.writeHead(500, HTML).end(PAGE),
} as const satisfies Readonly<Record<string, Spoil>>;

export type SpoilName = keyof typeof SPOILS;

/** Answers with this body instead. */
export const saying =
  (body: object): Spoil =>
  (response) =>
    response.writeHead(200, JSON_TYPE).end(JSON.stringify(body));

/** The proper answer, delayed until the work started by `wait` has ended. */
export const late =
  (wait: () => Promise<unknown>): Spoil =>
  (response, real) =>
    void wait().then(() => response.writeHead(200, JSON_TYPE).end(real));

/** The provider behind a gateway that loses its answers: requests take effect, but nobody learns of it. */
export function createSpoiltProvider() {
  let asked: string[] = [];
  const heard: { readonly authorization: string; readonly body: string }[] = [];
  let spoilt: { readonly path: string; readonly by: Spoil } | null = null;
  let origin = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    asked.push(url);
    const { authorization = '' } = headers;
    heard.push({ authorization, body });
    try {
      const told = await fetch(`${origin}${url}`, {
        method,
        headers: { ...JSON_TYPE, authorization },
        ...(method === 'POST' && { body }),
      });
      const real = await told.text();
      if (spoilt && url.startsWith(spoilt.path)) spoilt.by(response, real);
      else response.writeHead(told.status, JSON_TYPE).end(real);
    } catch {
      response.destroy();
    }
  }

  const server = createServer((request, response) => void answer(request, response));

  return {
    /** Everything that the shop sent to it. */
    heard,
    /** How often a path was requested since it was last spoilt or mended. */
    asked: (path: string): number => asked.filter((url) => url.startsWith(path)).length,
    spoil(path: string, by: SpoilName | Spoil) {
      asked = [];
      spoilt = { path, by: typeof by === 'string' ? SPOILS[by] : by };
    },
    mend() {
      asked = [];
      spoilt = null;
    },
    /** @param simulator its origin @returns the origin at which it can be reached from now on */
    stand: async (simulator: string): Promise<string> => {
      origin = simulator;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
