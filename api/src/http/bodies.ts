import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { invalid, Refusal } from './envelope';
import { parseForm } from './multipart';

/**
 * In bytes. Anything the clients send is far smaller: an order of 100 lines has some 45 kB. No body may hold up the others'
 * requests, hence the limit is low where a body is parsed in one go; a form may be larger because it is parsed in slices.
 */
export const BODY_LIMIT = 128 * 1024;
const FORM_LIMIT = 512 * 1024;
const MAX_FIELDS = 700;
const MAX_ROWS = 200;

const tooLarge = () => new Refusal(413, 'The request is too large.');

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
function unNest(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
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

/** A form for a call that takes no fields is refused before any of it is read. */
async function refuseNeedlessForm(request: FastifyRequest): Promise<void> {
  if (isForm(request) && !request.is404 && request.routeOptions.schema?.body === undefined) {
    throw new Refusal(415, 'This kind of content is not accepted.');
  }
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Counted before it is parsed: what is repeated a hundred thousand times costs a tenth of a second to take apart. */
function parseQuery(text: string): Record<string, unknown> {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) {
    throw tooLarge();
  }
  return parse(text);
}

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
  app.addHook('onRequest', refuseNeedlessForm);
  await app.register(formbody, { parser: parseQuery });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
    (request: FastifyRequest, body: Buffer) => parseForm(body, request.headers['content-type'] ?? '', MAX_FIELDS),
  );
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') {
      const body: unknown = request.body ?? {};
      if (isObject(body) && Object.keys(body).length > MAX_FIELDS) {
        throw tooLarge();
      }
      request.body = isObject(body) ? unNest(body) : body;
    }
  });
});
