import type { FromFrame } from '../messages';

/** In characters; a form with a long text stays far below. */
const LONGEST_MESSAGE = 100_000;
const LONGEST_ADDRESS = 2_000;
const LONGEST_TEXT = 200;
const LONGEST_KEY = 100;
const ADDRESS = /^\/(?!\/)[^\s#\\]*$/;

type Fields = Readonly<Record<string, unknown>>;
type Reader = (fields: Fields) => FromFrame | null;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest = LONGEST_TEXT): value is string =>
  typeof value === 'string' && value.length <= longest;
const isAddress = (value: unknown): value is string => isText(value, LONGEST_ADDRESS) && ADDRESS.test(value);
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const withText =
  (type: 'failed' | 'error' | 'title'): Reader =>
  ({ text }) =>
    isText(text) ? { type, text } : null;

const READERS: Readonly<Record<FromFrame['type'], Reader>> = {
  call: readCall,
  mounted: () => ({ type: 'mounted' }),
  failed: withText('failed'),
  error: withText('error'),
  height: ({ px }) => (isNumber(px) ? { type: 'height', px } : null),
  navigate: ({ to, replace }) =>
    isAddress(to) && typeof replace === 'boolean' ? { type: 'navigate', to, replace } : null,
  back: () => ({ type: 'back' }),
  title: withText('title'),
  unsaved: ({ held }) => (typeof held === 'boolean' ? { type: 'unsaved', held } : null),
  notice: ({ text, tone }) =>
    isText(text) && (tone === 'success' || tone === 'neutral') ? { type: 'notice', text, tone } : null,
  pong: () => ({ type: 'pong' }),
};

/** A message of a frame, of which nothing is known; null: it is not one of ours. */
export function readMessage(data: unknown): FromFrame | null {
  if (!isText(data, LONGEST_MESSAGE)) return null;
  const fields = parse(data);
  if (!isFields(fields) || typeof fields['type'] !== 'string' || !Object.hasOwn(READERS, fields['type'])) return null;
  return READERS[fields['type'] as FromFrame['type']](fields);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readCall({ id, method, path, payload, attempt }: Fields): FromFrame | null {
  if (!isNumber(id) || !isAddress(path) || (method !== 'GET' && method !== 'POST')) return null;
  if (payload !== undefined && (!isFields(payload) || method === 'GET')) return null;
  const read = attempt === undefined ? undefined : readAttempt(attempt);
  if (read === null) return null;
  return { type: 'call', id, method, path, payload, attempt: read };
}

function readAttempt(attempt: unknown): { readonly key: string; readonly secret?: string } | null {
  if (!isFields(attempt)) return null;
  const { key, secret } = attempt;
  const isKey = (text: unknown): text is string => isText(text, LONGEST_KEY) && /^[\w-]+$/.test(text);
  if (!isKey(key) || (secret !== undefined && !isKey(secret))) return null;
  return { key, ...(secret !== undefined && { secret }) };
}
