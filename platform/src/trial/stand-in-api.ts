import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInApi {
  readonly origin: string;
  /** Whether the shop's API responds, so that pages have its data. */
  readonly hasData: boolean;
  readonly close: () => void;
}

export interface StandInOptions {
  /** The shop's API; null: none. */
  readonly apiOrigin: string | null;
  /** Permissions of the account that opens the pages of the back-office. */
  readonly permissions: readonly string[];
}

const ANSWERS_WITHIN_MS = 5_000;
const UNAVAILABLE = { status: 503, message: 'Not in a trial.' };
const ACCOUNT = { id: 1, name: 'Trial', email: 'trial@ofisi.invalid', phone_number: null };

/**
 * The API of a trial: the public answers of the shop's API, and an account that may see every page. Everything else, and every write, gets
 * 503: the code that calls is untrusted and must not change anything of the shop.
 */
export async function startStandInApi({ apiOrigin, permissions }: StandInOptions): Promise<StandInApi> {
  const own: Readonly<Record<string, unknown>> = {
    '/api/user-profile': ACCOUNT,
    '/api/user-roles-permissions': { roles: ['Admin'], permissions },
  };
  const origin = apiOrigin !== null && (await answers(apiOrigin)) ? apiOrigin : null;
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    const known = Object.hasOwn(own, url) ? own[url] : undefined;
    if (method !== 'GET') say(response, 503, UNAVAILABLE);
    else if (known !== undefined) say(response, 200, known);
    else if (origin === null) say(response, 503, UNAVAILABLE);
    else void pass(origin, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasData: origin !== null,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return ok;
  } catch {
    return false;
  }
}

/** Forwards a read without the caller's token and cookies. */
async function pass(origin: string, { url }: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const answer = await fetch(`${origin}${url}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    const body = Buffer.from(await answer.arrayBuffer());
    // The refusal is addressed to the trial; it does not mean that a session has ended.
    if (answer.status === 401 || answer.status === 403) return say(response, 503, UNAVAILABLE);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(answer.status, { 'content-type': type }).end(body);
  } catch {
    say(response, 503, UNAVAILABLE);
  }
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
