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

/** The service could not be reached, so it certainly did not accept the request. */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly reason: string;
}

/** It is unknown whether the request was accepted, and whether the document or the service is at fault. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly reason: string;
}

/** The outcome of a request: unvalidated JSON in the format of the older entrance, or no answer. */
export type Posted = { readonly kind: 'answered'; readonly body: unknown } | Stopped | Unreachable | Unclear;

export interface Entrance {
  /** Calls a function, without retries. @param headers that identify the sender @param within timeout of the answer in milliseconds */
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
  reason: 'KRA’s service rejects the shop’s app. Check ETIMS_CONSUMER_KEY, ETIMS_CONSUMER_SECRET and ETIMS_APP_ID.',
};

/** Opens the older or the newer entrance of the tax office's service (decision 072). @param patience timeout of a token request in milliseconds */
export const openEntrance = (settings: EtimsSettings, patience: number): Entrance =>
  settings.app ? newer(settings, settings.app, patience) : older(settings);

/** Undefined if it is not JSON. */
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

/** A gateway stands in front of the newer entrance: a request it rejects has not reached the service, and may be sent again. */
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
  isRefused ? REFUSED_TOKEN : { kind: 'unreachable', reason: 'KRA’s service did not issue a token.' };

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
 * The service's result without the gateway's wrapping: the body itself, or its `responseBody`; a refusal may be in the header alone.
 * Null if there is none.
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
    resultMsg: header.debugMessage || header.customerMessage || 'It gives no reason.',
    data: null,
  };
}

const failed = (status: number): Unclear =>
  unclear(status < 400 ? 'KRA’s service returned an invalid answer.' : `KRA’s service answered with status ${status}.`);

function withoutAnswer(error: unknown): Unreachable | Unclear {
  if (!(error instanceof Error)) return unclear(NOT_THERE);
  if (error.name === 'TimeoutError') return unclear('KRA’s service did not answer in time.');
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return NEVER_ARRIVED.has(code) ? { kind: 'unreachable', reason: NOT_THERE } : unclear(NOT_THERE);
}
