import { z } from 'zod';
import { parseJson } from '../http/outgoing/parse-json';
import { NEVER_ARRIVED } from '../http/outgoing/transport';
import { FUNCTIONS, type EtimsFunction } from './functions';
import type { EtimsSettings } from './settings';
import { createTokens, type TokenFailure } from './tokens';

/** Nothing can be sent until somebody changes something. */
export interface Stopped {
  readonly kind: 'stopped';
  readonly code: string;
  readonly reason: string;
}

/** Nobody was there: certainly not taken. */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly reason: string;
}

/** Nobody knows whether it was taken, nor whether that is the document's fault or the service's. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly reason: string;
}

/** What came of a request: JSON as the older entrance answers, which nobody has read yet, or none. */
export type Posted = { readonly kind: 'answered'; readonly body: unknown } | Stopped | Unreachable | Unclear;

export interface Entrance {
  /** Calls a function, once. @param headers that prove who asks @param within how long the answer may take, in milliseconds */
  readonly post: (
    name: EtimsFunction,
    headers: Readonly<Record<string, string>>,
    body: object,
    within: number,
  ) => Promise<Posted>;
}

export const unclear = (reason: string): Unclear => ({ kind: 'unclear', reason });

const NOT_THERE = 'KRA’s service cannot be reached.';
const REFUSED_TOKEN: Stopped = {
  kind: 'stopped',
  code: 'token',
  reason:
    'KRA’s service does not let the shop’s app in. Check ETIMS_CONSUMER_KEY, ETIMS_CONSUMER_SECRET and ETIMS_APP_ID.',
};

/** Either entrance of the tax office's service (decision 072). @param patience how long it may take to give a token, in milliseconds */
export const openEntrance = (settings: EtimsSettings, patience: number): Entrance =>
  settings.app ? newer(settings, settings.app, patience) : older(settings);

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const request = (headers: Readonly<Record<string, string>>, body: object, within: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
  redirect: 'error',
  signal: AbortSignal.timeout(within),
});

const older = ({ baseUrl }: EtimsSettings): Entrance => ({
  async post(name, headers, body, within) {
    try {
      const answer = await fetch(`${baseUrl}/${FUNCTIONS[name].older}`, request(headers, body, within));
      const text = await answer.text();
      return answer.ok ? { kind: 'answered', body: parsed(text) } : failed(answer.status);
    } catch (error) {
      return withoutAnswer(error);
    }
  },
});

/** Before the newer entrance stands a gateway: what it does not let in has not been heard of by the service, and may be sent again. */
function newer({ baseUrl }: EtimsSettings, app: NonNullable<EtimsSettings['app']>, patience: number): Entrance {
  const tokens = createTokens(app, patience);

  async function once(token: string, ...[name, headers, body, within]: Parameters<Entrance['post']>) {
    const proof = { authorization: `Bearer ${token}`, ...(app.id === undefined ? {} : { apigee_app_id: app.id }) };
    const answer = await fetch(`${baseUrl}/${FUNCTIONS[name].newer}`, request({ ...headers, ...proof }, body, within));
    return { status: answer.status, body: parsed(await answer.text()) };
  }

  return {
    async post(name, headers, body, within) {
      try {
        const token = await tokens.get();
        if (typeof token !== 'string') return withoutToken(token);
        let answer = await once(token, name, headers, body, within);
        if (answer.status === 401) {
          const next = await tokens.get(token);
          if (typeof next !== 'string') return withoutToken(next);
          answer = await once(next, name, headers, body, within);
        }
        if (answer.status === 401 || answer.status === 403) return REFUSED_TOKEN;
        const inner = innerOf(answer.body);
        return inner === null ? failed(answer.status) : { kind: 'answered', body: inner };
      } catch (error) {
        return withoutAnswer(error);
      }
    },
  };
}

const withoutToken = ({ isRefused }: TokenFailure): Stopped | Unreachable =>
  isRefused ? REFUSED_TOKEN : { kind: 'unreachable', reason: 'KRA’s service gives no token.' };

const resultSchema = z.looseObject({ resultCd: z.union([z.string(), z.number()]) });
const wrappedSchema = z.object({
  responseHeader: z
    .object({
      responseCode: z.coerce.number().catch(0),
      debugMessage: z.string().nullish().catch(null),
      customerMessage: z.string().nullish().catch(null),
    })
    .optional(),
  responseBody: z.unknown().optional(),
});

/**
 * What the service said, without what the gateway puts around it: the result itself, or in `responseBody`; a refusal may stand in the header alone.
 * Null: neither.
 */
function innerOf(body: unknown): unknown {
  if (resultSchema.safeParse(body).success) return body;
  const wrapped = wrappedSchema.safeParse(body);
  if (!wrapped.success) return null;
  const { responseHeader: header, responseBody: inner } = wrapped.data;
  if (resultSchema.safeParse(inner).success) return inner;
  if (!header || header.responseCode < 400 || header.responseCode >= 500) return null;
  return {
    resultCd: header.responseCode,
    resultMsg: header.debugMessage || header.customerMessage || 'It does not say why.',
    data: null,
  };
}

const failed = (status: number): Unclear =>
  unclear(
    status < 400
      ? 'KRA’s service answered something that is no answer.'
      : `KRA’s service answered with status ${status}.`,
  );

function withoutAnswer(error: unknown): Unreachable | Unclear {
  if (!(error instanceof Error)) return unclear(NOT_THERE);
  if (error.name === 'TimeoutError') return unclear('KRA’s service did not answer in time.');
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return NEVER_ARRIVED.has(code) ? { kind: 'unreachable', reason: NOT_THERE } : unclear(NOT_THERE);
}
