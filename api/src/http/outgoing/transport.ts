import { parseJson } from './parse-json';

/** What came of a request to the provider. */
export type Reply =
  /** It answered with JSON. `at`: what its clock said, to a second; null where it did not say. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>>;
      readonly at: Date | null;
    }
  /** It cannot have heard of the request. */
  | { readonly kind: 'not sent' }
  /** It may have: there was no answer, or none that can be read. */
  | { readonly kind: 'no answer' };

/** What `fetch` says of a request that met nobody. */
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

/** Asks the provider, once. Never rejects: an error may have the credentials in its words. @param within milliseconds */
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
