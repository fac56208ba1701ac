import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { invalid, Refusal } from './envelope';

/** Anything the clients send is far smaller: an order of 100 lines has some 45 kB. */
export const BODY_LIMIT = 512 * 1024;
const MAX_FIELDS = 700;
/** The longest text, a supplier's notes, may have 5,000 characters of four bytes each. */
const MAX_FIELD_BYTES = 24 * 1024;
const MAX_ROWS = 200;

/** `items[0][id]`, `items[0][serials][]` and nothing else: forms are flat, their keys are not paths to follow. */
const NESTED_KEY = /^([a-zA-Z_]{1,40})\[(\d{1,4})\]\[([a-zA-Z_]{1,40})\](\[\])?$/;

type Row = Record<string, unknown>;

function nestKey(lists: Map<string, Map<number, Row>>, match: RegExpExecArray, value: unknown): void {
  const [, list = '', index = '', field = '', isList] = match;
  if (field === '__proto__') {
    return;
  }
  const rows = lists.get(list) ?? new Map<number, Row>();
  lists.set(list, rows);
  const row = rows.get(Number(index)) ?? {};
  rows.set(Number(index), row);
  row[field] = isList && !Array.isArray(value) ? [value] : value;
  if (rows.size > MAX_ROWS) {
    throw invalid({ [list]: [`There may be at most ${MAX_ROWS} rows.`] });
  }
}

/** Turns the flat keys of a form into lists of objects, in the order of their indexes; other bracketed keys are dropped. */
export function unNest(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const lists = new Map<string, Map<number, Row>>();
  for (const [key, value] of Object.entries(body)) {
    const match = NESTED_KEY.exec(key);
    if (match) {
      nestKey(lists, match, value);
    } else if (!key.includes('[') && key !== '__proto__') {
      result[key] = value;
    }
  }
  for (const [list, rows] of lists) {
    if (list !== '__proto__') {
      result[list] = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
    }
  }
  return result;
}

/** The form parser knows limits per field only: together they would allow many times what the route allows. */
function refuseLargeForm(request: FastifyRequest): void {
  if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/')) {
    return;
  }
  const { 'content-length': length } = request.headers;
  if (length === undefined) {
    throw new Refusal(411, 'The request must state its length.');
  }
  if (Number(length) > request.routeOptions.bodyLimit) {
    throw new Refusal(413, 'The request is too large.');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bodies as the specified clients send them: JSON, urlencoded and multipart, an empty POST with a JSON type included. */
export const bodies = fastifyPlugin(async (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
    } else {
      void parseJson(request, String(body), done);
    }
  });
  app.addHook('onRequest', async (request) => refuseLargeForm(request));
  await app.register(formbody);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100, files: 0, parts: MAX_FIELDS },
  });
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') {
      const body: unknown = request.body ?? {};
      request.body = isObject(body) ? unNest(body) : body;
    }
  });
});
