import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { invalid, notFound, Refusal } from './envelope';
import { NOTHING_HERE } from './error-handler';
import { fileTooLarge, parseForm, type ReceivedFile } from './multipart';

/**
 * In bytes. Clients send far less: an order of 100 lines has some 45 kB. No body may hold up other requests, so the limit is low where a
 * body is parsed in one go; a form may be larger because it is parsed in slices.
 */
export const BODY_LIMIT = 128 * 1024;
const FORM_LIMIT = 512 * 1024;
const FILE_LIMIT = 8 * 1024 * 1024;
const MAX_FIELDS = 700;
const MAX_ROWS = 200;
/** Maximum number of concurrent forms with a file, since files are held in memory. A larger file counts as several. */
const MAX_FILES_AT_ONCE = 8;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form field of the route that accepts a file of at most 8 MB, or of `fileLimit`. */
    file?: string;
    /** In bytes. */
    fileLimit?: number;
  }
  interface FastifyRequest {
    /** The content of the file field; null when it is empty. */
    file: ReceivedFile | null;
  }
}

const tooLarge = () => new Refusal(413, 'The request is too large.');

/** `items[0][id]`, `items[0][serials][]` and nothing else: forms are flat, and their keys are not arbitrary paths. */
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

/** Turns the flat keys of a form into lists of objects, ordered by index; other bracketed keys are dropped. */
function parseNestedKeys(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
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

/** No body is read for an address that does not exist, and no form for a call without fields. */
async function refuseNeedlessBody(request: FastifyRequest): Promise<void> {
  if (request.is404) {
    throw notFound(NOTHING_HERE);
  }
  if (isForm(request) && request.routeOptions.schema?.body === undefined) {
    throw new Refusal(415, 'This kind of content is not accepted.');
  }
}

const fileLimitOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.fileLimit ?? FILE_LIMIT;

/** The maximum length of a body, in bytes. */
function limitOf(request: FastifyRequest): number {
  if (!isForm(request)) {
    return BODY_LIMIT;
  }
  return request.routeOptions.config.file === undefined ? FORM_LIMIT : FORM_LIMIT + fileLimitOf(request);
}

const isTooLong = (request: FastifyRequest) => Number(request.headers['content-length'] ?? 0) > limitOf(request);

/** The body of a form as a stream. @throws Refusal 413 or 400 */
async function* readForm(request: FastifyRequest): AsyncGenerator<Buffer> {
  const limit = limitOf(request);
  let length = 0;
  try {
    // The connection is still needed for the response.
    for await (const part of request.raw.iterator({ destroyOnReturn: false })) {
      length += (part as Buffer).length;
      if (length > limit) {
        throw tooLarge();
      }
      yield part as Buffer;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'The request cannot be read.');
  }
}

/** Counts the forms with a file in progress. Each keeps its places until it is answered. */
function createPlaces() {
  let taken = 0;
  return (reply: FastifyReply, places: number) => {
    if (taken + places > MAX_FILES_AT_ONCE) {
      const message = 'Too many files are being uploaded right now. Please try again in a moment.';
      throw new Refusal(503, message, {}, { 'retry-after': '5' });
    }
    taken += places;
    reply.raw.once('close', () => {
      taken -= places;
    });
  };
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parameters are counted before parsing: parsing a hundred thousand of them takes a tenth of a second. */
function parseQuery(text: string): Record<string, unknown> {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) {
    throw tooLarge();
  }
  return parse(text);
}

/** Parses bodies as the specified clients send them: JSON, urlencoded and multipart, including an empty POST with a JSON type. */
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
  app.addHook('onRequest', refuseNeedlessBody);
  await app.register(formbody, { parser: parseQuery });
  app.decorateRequest('file', null);
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const { file } = request.routeOptions.config;
    const bytes = fileLimitOf(request);
    const limits = { fields: MAX_FIELDS, ...(file === undefined ? {} : { file: { field: file, bytes } }) };
    try {
      const form = await parseForm(readForm(request), request.headers['content-type'] ?? '', limits);
      request.file = form.file;
      return form.fields;
    } finally {
      // The rest is ignored, but must be read, because the sender waits for it.
      request.raw.resume();
    }
  });

  // A client that asks with `Expect: 100-continue` is answered once the request has got this far.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  const takePlace = createPlaces();
  app.addHook('preParsing', async (request, reply) => {
    const { file } = request.routeOptions.config;
    if (isForm(request) && isTooLong(request)) {
      throw file === undefined ? tooLarge() : fileTooLarge(file, fileLimitOf(request));
    }
    if (isForm(request) && file !== undefined) {
      takePlace(reply, Math.ceil(fileLimitOf(request) / FILE_LIMIT));
    }
    if (request.headers.expect !== undefined && !isTooLong(request)) {
      reply.raw.writeContinue();
    }
  });
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') {
      const body: unknown = request.body ?? {};
      if (isObject(body) && Object.keys(body).length > MAX_FIELDS) {
        throw tooLarge();
      }
      request.body = isObject(body) ? parseNestedKeys(body) : body;
    }
  });
});
