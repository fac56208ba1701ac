import { PlatformError, systemCode } from '../errors';

/**
 * Sends one call to the registry; resolves to its answer, a file's as a `Buffer`.
 * @throws PlatformError with the registry's sentence; 503 where it does not answer
 */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  /** Gives the call up. */
  signal?: AbortSignal,
) => Promise<unknown>;

/** A body as it goes over the wire. */
export async function encodeBody(body: object | undefined): Promise<{ payload: Buffer; type: string } | null> {
  if (!body) return null;
  if (!(body instanceof FormData)) return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const whole = new Response(body);
  return { payload: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}

const KNOWN = new Set([400, 401, 403, 404, 409, 413, 422, 423, 503]);

/** What the registry said. @throws PlatformError with its sentence */
export function answerOf(status: number, type: string, content: Buffer): unknown {
  if (status === 200 && type.startsWith('application/octet-stream')) return content;
  let answer: unknown;
  try {
    answer = JSON.parse(content.toString());
  } catch {
    throw new PlatformError(503, `What answers in the registry's place (${status}) is not a registry.`);
  }
  if (status < 400) return answer;
  const message: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'message') : undefined;
  const known = KNOWN.has(status) ? (status as PlatformError['status']) : 503;
  throw new PlatformError(known, typeof message === 'string' ? message : `The registry answers ${status}.`);
}

/**
 * Calls a registry's process.
 * @param token null: it will ask for one
 * @param within milliseconds in which it has to answer; without it, what it does may take its time
 */
export const overHttp =
  (origin: string, token: string | null, within?: number): Send =>
  async (method, path, body, signal) => {
    const encoded = await encodeBody(body);
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'error',
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
      throw new PlatformError(503, `The registry at ${origin} does not answer${reasonOf(error)}.`);
    });
    const content = await answer.arrayBuffer().catch(() => {
      throw new PlatformError(503, `The registry at ${origin} ended before it had answered; look whether it was done.`);
    });
    return answerOf(answer.status, answer.headers.get('content-type') ?? '', Buffer.from(content));
  };

/** Of a refused connection, an unknown host or a time-out, which look alike from outside: ` (ECONNREFUSED)`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = systemCode(error.cause) ?? (error.name === 'TimeoutError' ? 'ETIMEDOUT' : null);
  return code ? ` (${code})` : '';
}

/** A path of these parts, whatever is in them. */
export const pathOf = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

export const queryOf = (words: Readonly<Record<string, string>>): string => `?${new URLSearchParams(words).toString()}`;
