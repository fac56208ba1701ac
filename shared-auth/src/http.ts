import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { httpClient } from './http-client';
import { useOutdated } from './outdated';
import { interruptionOver, type Outcome, readToken, useSession } from './session';
import { watchCall } from './slow-calls';
import { countWrite } from './writes';

/** First message per field, as the API names the fields. */
export type FieldErrors = Readonly<Record<string, string>>;

/** `refused`: the API answered with a refusal (4xx). `exception`: network failure, time-out, no JSON, or 5xx (product decision 1). */
export type FailureKind = 'refused' | 'exception';

/** The error that every failed call rejects with. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly kind: FailureKind,
    /** HTTP status code, or the body's `status` when only that reports a failure; 0 when there was no answer. */
    readonly status: number,
    readonly fieldErrors: FieldErrors,
    /** The whole body, for calls whose refusal contains more than messages; null without one. */
    readonly body: Readonly<Record<string, unknown>> | null,
    readonly requestId: string | null,
    /** Milliseconds until the failure was known. */
    readonly tookMs = 0,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** A read times out after this. A write gets a little longer, because it may have taken effect. */
const READ_TIMEOUT_MS = 10_000;
const WRITE_TIMEOUT_MS = 15_000;
/** Allows for the upload time of a file on a slow line. */
const SLOWEST_BYTES_PER_MS = 32;

/** GET `/api<path>`, or a path of the gateway's own (`/qa/…`). Resolves with the body, or rejects with an `ApiError`. Waits while the user is asked to sign in again. */
export const get = <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
  send<Body>({ method: 'GET', url: path, ...(signal ? { signal } : {}) });

/** Payload of a POST: a plain object is sent as JSON, FormData as multipart, nothing as an empty body. */
export type Payload = FormData | Readonly<Record<string, unknown>> | undefined;

/** Identifies one attempt, so that a retry is idempotent; the secret proves that the retry comes from the same browser. */
export interface Attempt {
  readonly key: string;
  readonly secret?: string;
}

/**
 * POST `/api<path>`, or a path of the gateway's own (`/qa/…`). `attempt` makes a retry idempotent; `signal` is for calls that only read. Resolves with the body, or rejects with an
 * `ApiError`. When the session has ended, the user is asked to sign in again and the call is then repeated automatically, once, with the
 * same key. `guestAction` is the text of the button that sends it without an account instead, for calls that need none.
 */
export const post = <Body>(
  path: string,
  payload?: Payload,
  attempt?: Attempt | string,
  signal?: AbortSignal,
  guestAction?: string,
): Promise<Body> =>
  countWrite(
    send<Body>(
      {
        method: 'POST',
        url: path,
        data: payload,
        ...(signal ? { signal } : {}),
        ...(attempt ? { headers: headersOf(attempt) } : {}),
      },
      guestAction,
    ),
  );

/**
 * A call outside the page's session, with `token` or none: for signing in and out, and to find the owner of a token. It neither waits for a
 * new sign-in nor interrupts the page; a 401 is an ordinary answer.
 */
export const callAs = <Body>(
  token: string | null,
  method: 'GET' | 'POST',
  path: string,
  payload?: Payload,
  signal?: AbortSignal,
): Promise<Body> => {
  const answer = call<Body>({ method, url: path, data: payload, ...(signal ? { signal } : {}) }, token);
  return method === 'GET' ? answer : countWrite(answer);
};

function headersOf(attempt: Attempt | string): Readonly<Record<string, string>> {
  // A remote of an earlier release passes only the key.
  const { key, secret }: Attempt = typeof attempt === 'string' ? { key: attempt } : attempt;
  return { 'Idempotency-Key': key, ...(secret ? { 'Idempotency-Secret': secret } : {}) };
}

/** Requests the CSRF cookie, which is served outside `/api` (SF §7). Bearer calls do not depend on it (decision SF-15). */
export async function fetchCsrfCookie(): Promise<void> {
  const client = await httpClient();
  await client.request({ method: 'GET', baseURL: '', url: '/sanctum/csrf-cookie', timeout: READ_TIMEOUT_MS });
}

/** Whether a retry may help: never after a 4xx, whichever server sent it. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'exception' && !(error.status >= 400 && error.status < 500);

/** A call within the page's session. */
async function send<Body>(config: AxiosRequestConfig, guestAction?: string): Promise<Body> {
  const { owner, interruption } = useSession.getState();
  const before = interruption ? await interruptionOver() : null;
  const token = readToken();
  try {
    return await call<Body>(config, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || before === 'signed-out') throw error;
    const outcome = await askAgain(config, token, guestAction);
    const goesOn = outcome === 'guest' ? guestAction !== undefined : outcome === 'signed-in';
    // A call must not be repeated under another user's session.
    if (!goesOn || (outcome === 'signed-in' && useSession.getState().owner?.id !== owner?.id)) throw error;
    return call<Body>(config, readToken());
  }
}

/** Decides how to continue after the server has rejected `token`. */
async function askAgain({ method }: AxiosRequestConfig, token: string | null, guestAction?: string): Promise<Outcome> {
  const { owner, status, interruption, interrupt, end } = useSession.getState();
  const isNewer = token !== readToken();
  if (isNewer && !interruption) return status === 'signed-in' ? 'signed-in' : 'signed-out';
  if (!owner) {
    if (token) end();
    return 'signed-out';
  }
  // A user who has declined to sign in is asked again only by an action of their own.
  if (status === 'signed-out' && !interruption && method === 'GET') return 'signed-out';
  interrupt(interruption ?? 'expired', guestAction);
  return interruptionOver();
}

/** One request: resolves with the body if it succeeds. */
async function call<Body>(config: AxiosRequestConfig, token: string | null): Promise<Body> {
  const startedAt = performance.now();
  const noLongerSlow = watchCall();
  // Bearer token and time-out (decision SF-51).
  const response = await httpClient()
    .then((client) =>
      client.request<unknown>({
        timeout:
          config.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS + fileBytes(config.data) / SLOWEST_BYTES_PER_MS,
        ...config,
        headers: { ...config.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      }),
    )
    .catch((error: unknown) => {
      throw exception(error, performance.now() - startedAt);
    })
    .finally(noLongerSlow);
  const body = asRecord(response.data);
  const status = statusOf(response, body);
  if (status >= 200 && status < 300 && body !== null) return body as Body;
  throw failureOf(response, status, body, performance.now() - startedAt);
}

const fileBytes = (data: unknown): number =>
  data instanceof FormData ? [...data.values()].reduce((sum, part) => sum + ((part as File).size || 0), 0) : 0;

/** The body's `status` applies when HTTP reports success (product decision 1). */
function statusOf({ status }: AxiosResponse<unknown>, body: Readonly<Record<string, unknown>> | null): number {
  const said = body?.['status'];
  return status >= 200 && status < 300 && typeof said === 'number' ? said : status;
}

function exception(error: unknown, tookMs: number): ApiError {
  const message = error instanceof Error ? error.message : 'The call failed.';
  return new ApiError(message, 'exception', 0, {}, null, null, tookMs);
}

function failureOf(
  response: AxiosResponse<unknown>,
  status: number,
  body: Readonly<Record<string, unknown>> | null,
  tookMs: number,
): ApiError {
  const refused = body !== null && status >= 400 && status < 500;
  const message = typeof body?.['message'] === 'string' ? body['message'] : '';
  if (status === 406) useOutdated.setState({ isOutdated: true });
  const requestId: unknown = response.headers['x-request-id'];
  return new ApiError(
    message,
    refused ? 'refused' : 'exception',
    status,
    firstMessages(body?.['errors']),
    body,
    typeof requestId === 'string' ? requestId : null,
    tookMs,
  );
}

function firstMessages(errors: unknown): FieldErrors {
  const fields = Object.entries(asRecord(errors) ?? {});
  return Object.fromEntries(fields.map(([field, messages]) => [field, String([messages].flat()[0])]));
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
