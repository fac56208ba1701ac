import { silentLog } from '@ofisi/shared-server/log';
import type { GatewaySettings } from '../gateway/gateway';
import { grantAccount, type Rights } from '../registry/access';
import { buildRegistryServer, type RegistryServerSettings } from '../registry-server/registry-server';
import type { RegistryCallsOptions } from '../qa/registry-calls';
import { fakeApi, type FakeAnswer } from './fake-api';
import { closeAfterTest, gatewayOn } from './gateways';
import { openTwoTeams } from './registry-servers';

export const KEY = 'ofisi_session_key=of-this-browser';

/** Somebody with an account in the shop, by the token of their session; it is void without the browser's key. */
interface Account {
  readonly email: string;
  readonly permissions: readonly string[];
}

export const TESTER: readonly string[] = ['backoffice.access', 'releases.preview'];

/** An API that knows accounts by the token of their session, and can be asked how often it was called. */
export async function openAccounts() {
  const accounts = new Map<string, Account>();
  let tokens: readonly string[] = [];
  const answerWith =
    (body: (account: Account) => object): FakeAnswer =>
    (response) => {
      const { authorization = '', cookie = '' } = response.req.headers;
      const token = authorization.replace('Bearer ', '');
      tokens = [...tokens, token];
      const account = cookie.split('; ').includes(KEY) ? accounts.get(token) : undefined;
      response.writeHead(account ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(account ? body(account) : { status: 401, message: 'Please log in.' }));
    };
  const api = await fakeApi({
    '/user-profile': answerWith(({ email }) => ({ email })),
    '/user-roles-permissions': answerWith(({ permissions }) => ({ roles: [], permissions })),
  });
  return { ...api, accounts, asked: () => tokens.length };
}

export interface Call {
  /** The token of the session; null: none. */
  readonly as: string | null;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/qa/registry`. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly signal?: AbortSignal;
}

/** The registry of two teams with accounts in the shop, behind a gateway that listens. */
export async function openBackOffice(
  server: Partial<RegistryServerSettings> = {},
  forwarding: Partial<RegistryCallsOptions> = {},
  gateway: Partial<GatewaySettings> = {},
) {
  const teams = await openTwoTeams();
  const { registry, dataDir } = teams;
  const api = await openAccounts();
  const process = await buildRegistryServer({
    ...{ dataDir, log: silentLog(), trial: null, apiOrigins: [api.apiOrigin] },
    ...server,
  });
  closeAfterTest(process);
  const address = await process.listen({ port: 0, host: '127.0.0.1' });
  const app = await gatewayOn(registry, {
    ...gateway,
    apiOrigins: [api.apiOrigin],
    registryCalls: { addressOf: () => Promise.resolve(address), ...forwarding },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  /** Adds somebody to the shop, and to the registry if they have rights there; their token is the name. */
  async function hire(name: string, rights: Rights | null, permissions = TESTER): Promise<void> {
    const email = `${name}@ofisi.example`;
    api.accounts.set(name, { email, permissions });
    if (rights) await grantAccount(dataDir, name, { ...rights, account: email });
  }

  async function call({ as, method = 'GET', path, body, headers = {}, cookie = KEY, signal }: Call) {
    const answer = await fetch(`${origin}/qa/registry${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const said = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, said, message: said['message'], headers: answer.headers };
  }

  return { ...teams, api, process, app, origin, address, hire, call };
}
