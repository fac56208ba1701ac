import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { readToken, useSession } from './session';

/** First message per field, as the API names the fields. */
export type FieldErrors = Readonly<Record<string, string>>;

/** `refused`: the API answered and said no (4xx). `exception`: no network, no time, no JSON, or 5xx (decision 1). */
export type FailureKind = 'refused' | 'exception';

/** Every failed call ends in one of these. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly kind: FailureKind,
    /** HTTP code, which always equals the body's `status`; 0 when there was no answer. */
    readonly status: number,
    readonly fieldErrors: FieldErrors,
    /** The whole answer, for calls whose refusal carries more than messages; null without one. */
    readonly body: Readonly<Record<string, unknown>> | null,
    readonly requestId: string | null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const TIMEOUT_MS = 15_000;

/** The one HTTP client: base address, bearer token, time-out (decision SF-51). */
const client = axios.create({
  baseURL: '/api',
  timeout: TIMEOUT_MS,
  // Reading the body comes first: the status decides afterwards (decision 1).
  validateStatus: () => true,
  headers: { Accept: 'application/json' },
});

client.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

/** GET `/api<path>`. Resolves with the body, or rejects with an `ApiError`. */
export const get = <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
  send<Body>({ method: 'GET', url: path, ...(signal ? { signal } : {}) });

/** What a POST may carry: a plain object goes as JSON, FormData as multipart, nothing as an empty body. */
export type Payload = FormData | Readonly<Record<string, unknown>> | undefined;

/** Names one attempt, so that repeating it is safe; the secret proves that the repetition is from the same browser. */
export interface Attempt {
  readonly key: string;
  readonly secret?: string;
}

/**
 * POST `/api<path>`. `attempt` makes repeating it safe; `signal` is for those that only ask. Resolves with the body, or
 * rejects with an `ApiError`.
 */
export const post = <Body>(path: string, payload?: Payload, attempt?: Attempt, signal?: AbortSignal): Promise<Body> =>
  send<Body>({
    method: 'POST',
    url: path,
    data: payload,
    ...(signal ? { signal } : {}),
    ...(attempt ? { headers: headersOf(attempt) } : {}),
  });

const headersOf = ({ key, secret }: Attempt): Readonly<Record<string, string>> => ({
  'Idempotency-Key': key,
  ...(secret ? { 'Idempotency-Secret': secret } : {}),
});

/** Asks for the CSRF cookie, which lives outside `/api` (SF §7). Bearer calls do not depend on it (decision SF-15). */
export async function fetchCsrfCookie(): Promise<void> {
  await client.request({ method: 'GET', baseURL: '', url: '/sanctum/csrf-cookie' });
}

/** Whether trying again may help: not against a 4xx, whoever it is that refuses. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'exception' && !(error.status >= 400 && error.status < 500);

async function send<Body>(config: AxiosRequestConfig): Promise<Body> {
  const token = readToken();
  const response = await client.request<unknown>(config).catch((error: unknown) => {
    throw exception(error);
  });
  const body = asRecord(response.data);
  const succeeded = response.status >= 200 && response.status < 300 && body !== null;
  if (succeeded) return body as Body;
  const failure = failureOf(response, body);
  // The session ended elsewhere (logout in another tab, role change, expiry): everything personal goes at once.
  if (failure.status === 401 && token && token === readToken()) useSession.getState().end();
  throw failure;
}

function exception(error: unknown): ApiError {
  const message = error instanceof Error ? error.message : 'The call failed.';
  return new ApiError(message, 'exception', 0, {}, null, null);
}

function failureOf(response: AxiosResponse<unknown>, body: Readonly<Record<string, unknown>> | null): ApiError {
  const refused = body !== null && response.status >= 400 && response.status < 500;
  const message = typeof body?.['message'] === 'string' ? body['message'] : '';
  const requestId: unknown = response.headers['x-request-id'];
  return new ApiError(
    message,
    refused ? 'refused' : 'exception',
    response.status,
    firstMessages(body?.['errors']),
    body,
    typeof requestId === 'string' ? requestId : null,
  );
}

function firstMessages(errors: unknown): FieldErrors {
  const fields = Object.entries(asRecord(errors) ?? {});
  return Object.fromEntries(fields.map(([field, messages]) => [field, String([messages].flat()[0])]));
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
