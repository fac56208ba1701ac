import { silentLog } from '@ofisi/shared-server/log';
import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../errors';
import { ensureLocalMember, readLocalAddress, readLocalToken } from '../registry/local-member';
import type { Send } from './calls';
import type { RegistryServerSettings } from './registry-server';

type Embedded = Pick<RegistryServerSettings, 'dataDir' | 'trial' | 'compress'>;

export interface Connection {
  readonly send: Send;
  readonly close: () => Promise<void>;
}

/** A body as it goes over the wire. */
async function encode(body: object | undefined): Promise<{ payload: Buffer; type: string } | null> {
  if (!body) return null;
  if (!(body instanceof FormData)) return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const whole = new Response(body);
  return { payload: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}

const KNOWN = new Set([400, 401, 403, 404, 409, 413, 422, 423, 503]);

function answerOf(status: number, text: string): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new PlatformError(503, `What answers in the registry's place (${status}) is not a registry.`);
  }
  if (status < 400) return answer;
  const message: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'message') : undefined;
  const known = KNOWN.has(status) ? (status as PlatformError['status']) : 503;
  throw new PlatformError(known, typeof message === 'string' ? message : `The registry answers ${status}.`);
}

/** Calls a registry's process. @param token null: it will ask for one */
export const overHttp =
  (origin: string, token: string | null): Send =>
  async (method, path, body) => {
    const encoded = await encode(body);
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'error',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(encoded && { 'content-type': encoded.type }),
      },
      body: encoded && new Uint8Array(encoded.payload),
    }).catch(() => {
      throw new PlatformError(503, `The registry at ${origin} does not answer.`);
    });
    return answerOf(answer.status, await answer.text());
  };

/** The registry in this very process, with the same calls: where no process of its own has the folder. */
function embedded({ account, ...settings }: Embedded & { readonly account: string }): Connection {
  const { dataDir } = settings;
  let app: FastifyInstance | null = null;
  return {
    async send(method, path, body) {
      await ensureLocalMember(dataDir, account);
      const token = process.env['REGISTRY_TOKEN'] || (await readLocalToken(dataDir));
      // Whoever says something wrong hears so sooner.
      const { buildRegistryServer } = await import('./registry-server');
      app ??= await buildRegistryServer({ ...settings, linkKey: process.env['SET_LINK_KEY'], log: silentLog() });
      const encoded = await encode(body);
      const { statusCode, payload } = await app.inject({
        method,
        url: path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(encoded && { 'content-type': encoded.type }),
        },
        ...(encoded && { payload: encoded.payload }),
      });
      return answerOf(statusCode, payload);
    },
    close: async () => app?.close(),
  };
}

/** The registry of `REGISTRY_URL`; else the one that runs on this machine over the data folder; else one in this process. */
export async function connect(
  settings: Embedded & { readonly account: string; readonly registryUrl: string | null },
): Promise<Connection> {
  const { registryUrl, dataDir } = settings;
  const close = () => Promise.resolve();
  const ownToken = process.env['REGISTRY_TOKEN'] || null;
  if (registryUrl !== null) return { send: overHttp(registryUrl, ownToken), close };
  const local = await readLocalAddress(dataDir);
  if (local === null || !(await isUp(local))) return embedded(settings);
  return { send: overHttp(local, ownToken ?? (await readLocalToken(dataDir))), close };
}

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { redirect: 'error', signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
