import { silentLog } from '@ofisi/shared-server/log';
import type { FastifyInstance } from 'fastify';
import { ensureLocalMember, readLocalAddress, readLocalKey, readLocalToken } from '../registry/local-member';
import { answerOf, encodeBody, isOfRegistry, overHttp, type Send } from '../registry/over-http';
import type { buildRegistryServer, RegistryServerSettings } from './registry-server';

export interface LocalRegistry extends Pick<RegistryServerSettings, 'dataDir' | 'place' | 'trial' | 'compress'> {
  /** Account of this machine that may do everything while there is no access file. */
  readonly account: string;
}

/**
 * Loaded lazily, so that a wrong or empty command line need not wait for it. With `require`, because Node's import() does not find it where
 * `npm start` runs sources.
 */
const loadRegistryServer = (): RegistryServer =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  require('./registry-server') as RegistryServer;

interface RegistryServer {
  readonly buildRegistryServer: typeof buildRegistryServer;
}

export interface Connection {
  readonly send: Send;
  /** The private key for signing what is published over this connection, PEM, unless the caller names another; null: no signature. */
  readonly key: () => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** Opens the registry in this process, with the same calls, where no separate process serves the folder. */
export function openHere({ account, ...settings }: LocalRegistry): Connection {
  const { dataDir, place } = settings;
  let app: FastifyInstance | null = null;
  return {
    async send(method, path, body) {
      await ensureLocalMember(dataDir, account, { place });
      const token = ownToken() ?? (await readLocalToken(dataDir));
      app ??= await loadRegistryServer().buildRegistryServer({
        ...settings,
        linkKey: process.env['SET_LINK_KEY'],
        log: silentLog(),
      });
      const encoded = await encodeBody(body);
      const { statusCode, headers, rawPayload } = await app.inject({
        method,
        url: path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(encoded && { 'content-type': encoded.type }),
        },
        ...(encoded && { payload: encoded.payload }),
      });
      return answerOf(statusCode, String(headers['content-type'] ?? ''), rawPayload);
    },
    async key() {
      await ensureLocalMember(dataDir, account, { place });
      return localKey(dataDir);
    },
    close: async () => app?.close(),
  };
}

/** Connects to the registry at `REGISTRY_URL`, else to the one running on this machine over the data folder, else opens one in this process. */
export async function connect(settings: LocalRegistry & { readonly registryUrl: string | null }): Promise<Connection> {
  const { registryUrl, dataDir } = settings;
  const close = () => Promise.resolve();
  if (registryUrl !== null) return { send: overHttp(registryUrl, ownToken()), key: () => Promise.resolve(null), close };
  const local = await readLocalAddress(dataDir);
  if (local === null || !(await isUp(local))) return openHere(settings);
  const send = overHttp(local, ownToken() ?? (await readLocalToken(dataDir)));
  return { send, key: () => localKey(dataDir), close };
}

const ownToken = (): string | null => process.env['REGISTRY_TOKEN'] || null;

/** A caller with a token of their own also has a key of their own. */
const localKey = async (dataDir: string): Promise<string | null> =>
  ownToken() === null ? readLocalKey(dataDir) : null;

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { redirect: 'error', signal: AbortSignal.timeout(2_000) }).then(
    ({ ok, headers }) => ok && isOfRegistry(headers),
    () => false,
  );
