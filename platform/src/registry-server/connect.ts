import { silentLog } from '@ofisi/shared-server/log';
import type { FastifyInstance } from 'fastify';
import { ensureLocalMember, readLocalAddress, readLocalKey, readLocalToken } from '../registry/local-member';
import { PlatformError } from '../errors';
import { answerOf, encodeBody, isOfRegistry, overHttp, type Send } from '../registry/over-http';
import type { buildRegistryServer, RegistryServerSettings } from './registry-server';

/** Longer than a busy registry takes, and shorter than a person waits without wondering. */
const ANSWERS_WITHIN_MS = 5_000;

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
  if (registryUrl !== null)
    return { send: impatient(overHttp(registryUrl, ownToken())), key: () => Promise.resolve(null), close };
  const local = await readLocalAddress(dataDir);
  if (local === null || !(await isUp(local))) return openHere(settings);
  const send = impatient(overHttp(local, ownToken() ?? (await readLocalToken(dataDir))));
  return { send, key: () => localKey(dataDir), close };
}

/** What is only read comes at once, or the registry hangs. Pictures of pages take minutes, and so does a change that is tried first. */
const impatient =
  (send: Send): Send =>
  (method, path, body, signal) => {
    const isQuick = method === 'GET' && !path.startsWith('/comparisons') && !path.includes('/files/');
    const deadline = isQuick ? AbortSignal.timeout(ANSWERS_WITHIN_MS) : undefined;
    return send(method, path, body, deadline && signal ? AbortSignal.any([deadline, signal]) : (deadline ?? signal));
  };

const ownToken = (): string | null => process.env['REGISTRY_TOKEN'] || null;

/** A caller with a token of their own also has a key of their own. */
const localKey = async (dataDir: string): Promise<string | null> =>
  ownToken() === null ? readLocalKey(dataDir) : null;

/**
 * Whether a registry's process serves the folder at this address.
 * @throws PlatformError 503 where one accepts connections and says nothing: a second writer beside it would not help
 */
const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { redirect: 'error', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    ({ ok, headers }) => ok && isOfRegistry(headers),
    (error: unknown) => {
      if (!(error instanceof Error && error.name === 'TimeoutError')) return false;
      throw new PlatformError(
        503,
        `The registry at ${origin} accepts calls and does not answer them: try again, or restart it.`,
      );
    },
  );
