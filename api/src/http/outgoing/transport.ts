import { parseJson } from './parse-json';

/** The outcome of a request to the provider. */
export type Reply =
  /** It answered with JSON. `at`: the time of its clock, to the second; null if it did not state one. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>>;
      readonly at: Date | null;
    }
  /** The provider cannot have received the request. */
  | { readonly kind: 'not sent' }
  /** It may have received the request: there was no answer, or none that can be read. */
  | { readonly kind: 'no answer' };

/** Error codes of `fetch` for requests that reached nobody. */
export const NEVER_ARRIVED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function dateOf(headers: Headers): Date | null {
  const moment = new Date(headers.get('date') ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Sends a request to the provider, without retries. Never rejects: an error message might contain the credentials. @param within milliseconds */
export async function ask(url: string, request: RequestInit, within: number): Promise<Reply> {
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(within) });
    const body: unknown = parseJson(await response.text());
    return isObject(body)
      ? { kind: 'answered', status: response.status, body, at: dateOf(response.headers) }
      : { kind: 'no answer' };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { readonly code?: unknown };
    return { kind: NEVER_ARRIVED.has(String(code)) ? 'not sent' : 'no answer' };
  }
}
