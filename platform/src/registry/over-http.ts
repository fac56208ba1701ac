import { PlatformError, systemCode } from '../errors';

/**
 * Sends one call to the registry; resolves to its response, which for a file is a `Buffer`.
 * @throws PlatformError with the registry's sentence; 503 when it does not respond
 */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  /** Cancels the call. */
  signal?: AbortSignal,
) => Promise<unknown>;

/** Encodes a body for the wire: a form, bytes, or JSON. */
export async function encodeBody(body: object | undefined): Promise<{ payload: Buffer; type: string } | null> {
  if (!body) return null;
  if (body instanceof Uint8Array) return { payload: Buffer.from(body), type: 'application/octet-stream' };
  if (!(body instanceof FormData)) return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const whole = new Response(body);
  return { payload: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}

/**
 * Present in every response of a registry. A response without it comes from something else, whatever its content: the login page of a
 * network, or a proxy that cannot reach the registry.
 */
export const REGISTRY_HEADER = { 'ofisi-registry': '1' } as const;

export const isOfRegistry = (headers: Headers): boolean =>
  Object.entries(REGISTRY_HEADER).every(([name, value]) => headers.get(name) === value);

const KNOWN = new Set([400, 401, 403, 404, 409, 413, 422, 423, 503]);

/** Decodes a response of the registry. @throws PlatformError with its sentence */
export function answerOf(status: number, type: string, content: Buffer): unknown {
  if (status === 200 && type.startsWith('application/octet-stream')) return content;
  let answer: unknown;
  try {
    answer = JSON.parse(content.toString());
  } catch {
    throw new PlatformError(503, `The server that responded in the registry's place (${status}) is not a registry.`);
  }
  if (status < 400) return answer;
  const message: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'message') : undefined;
  const known = KNOWN.has(status) ? (status as PlatformError['status']) : 503;
  throw new PlatformError(
    known,
    typeof message === 'string' ? message : `The registry responded with status ${status}.`,
  );
}

/**
 * Calls a registry's process.
 * @param token null: the registry will ask for one
 * @param within milliseconds in which it must respond; without it, the call may take any time
 */
export const overHttp =
  (origin: string, token: string | null, within?: number): Send =>
  async (method, path, body, signal) => {
    const encoded = await encodeBody(body);
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      signal:
        within === undefined
          ? (signal ?? null)
          : AbortSignal.any([AbortSignal.timeout(within), ...(signal ? [signal] : [])]),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(encoded && { 'content-type': encoded.type }),
      },
      body: encoded && new Uint8Array(encoded.payload),
    }).catch((error: unknown) => {
      throw new PlatformError(503, unreachableMessage(origin, error));
    });
    if (!isOfRegistry(answer.headers)) {
      await answer.body?.cancel();
      throw new PlatformError(
        503,
        `The server at ${origin} (${answer.status}) is not a registry, or an older one: check REGISTRY_URL and any proxy in between.`,
      );
    }
    const content = await answer.arrayBuffer().catch(() => {
      throw new PlatformError(
        503,
        `The registry at ${origin} closed the connection before it responded; check whether the call took effect.`,
      );
    });
    return answerOf(answer.status, answer.headers.get('content-type') ?? '', Buffer.from(content));
  };

const CERTIFICATE_NOT_VALID_NOW = new Set(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED']);

/** A refused connection, an unknown host and a timeout look alike from outside, so the reason is named. */
function unreachableMessage(origin: string, error: unknown): string {
  const code =
    error instanceof Error ? (systemCode(error.cause) ?? (error.name === 'TimeoutError' ? 'ETIMEDOUT' : null)) : null;
  if (code !== null && CERTIFICATE_NOT_VALID_NOW.has(code)) {
    const now = new Date().toISOString();
    return `The certificate of the registry at ${origin} is not valid at this time (${code}): renew it, or set the clock of this machine, which reads ${now}.`;
  }
  return `The registry at ${origin} does not answer${code === null ? '' : ` (${code})`}.`;
}

/** Joins the parts into a path, each percent-encoded. */
export const pathOf = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

export const queryOf = (words: Readonly<Record<string, string>>): string => `?${new URLSearchParams(words).toString()}`;
