import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { bucketContent, type StoredObject } from './bucket';

/** How the store misbehaves. */
class S3Faults {
  /** Answers this many milliseconds late, after the work is done. */
  late = 0;
  /** Does the next so many writes and cuts the connection instead of answering. */
  unanswered = 0;
  /** Answers the next so many conditional writes with the 409 of S3, without doing them. */
  busy = 0;
  /** Answers the next so many conditional writes with a 500, without doing them, as Ceph does with those that lost a race. */
  overtaken = 0;
  /** Compares tags without their quotes only, as Ceph does. */
  wantsBareTags = false;
  /** Ignores conditions, as stores without conditional writes do. */
  ignoresConditions = false;
}

interface S3SimulatorSettings {
  readonly bucket?: string;
  readonly accessKeyId?: string;
  /** Keys in one page of a list. */
  readonly pageSize?: number;
}

const STATUS: Readonly<Record<string, number>> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  InvalidAccessKeyId: 403,
  AccessDenied: 403,
  PreconditionFailed: 412,
  ConditionalRequestConflict: 409,
  UnknownError: 500,
  NotImplemented: 501,
};

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * An S3-compatible store with one bucket in memory that speaks the protocol as far as the registry does: objects with conditional
 * writes, lists of version 2, addresses with the bucket in the path. It checks which key a request is signed with, and not the signature.
 */
export function buildS3Simulator({
  bucket = 'ofisi',
  accessKeyId = 'OFISI',
  pageSize = 1_000,
}: S3SimulatorSettings = {}) {
  const content = bucketContent();
  const faults = new S3Faults();
  const app = Fastify({ bodyLimit: MOST_BYTES, routerOptions: { maxParamLength: 2_000 }, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  function refuse(reply: FastifyReply, code: string, message = code): FastifyReply {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message><RequestId>${randomUUID()}</RequestId></Error>`;
    return reply
      .code(STATUS[code] ?? 400)
      .type('application/xml')
      .send(text);
  }

  app.addHook('onRequest', async (request, reply) => {
    const [, key] = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    if (key === undefined) return refuse(reply, 'AccessDenied');
    if (key !== accessKeyId) return refuse(reply, 'InvalidAccessKeyId', 'The key does not exist in our records.');
    const [, name] = request.url.split(/[/?]/, 2);
    return name === bucket ? undefined : refuse(reply, 'NoSuchBucket', 'The specified bucket does not exist.');
  });
  app.addHook('onSend', async () => void (faults.late > 0 && (await delay(faults.late))));

  const keyOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

  const list = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Readonly<Record<string, string | undefined>>;
    if (query['list-type'] !== '2') return refuse(reply, 'NotImplemented');
    const asked = { prefix: query['prefix'] ?? '', delimiter: query['delimiter'] ?? '' };
    const after = query['continuation-token'] === undefined ? '' : fromToken(query['continuation-token']);
    const page = content.list({ ...asked, after, most: Math.min(Number(query['max-keys'] ?? pageSize), pageSize) });
    const xml = [
      ...page.contents.map(
        ([
          key,
          {
            content: { length },
            tag,
            at,
          },
        ]) =>
          `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escaped(tag)}</ETag><Size>${length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
      ),
      ...page.prefixes.map((prefix) => `<CommonPrefixes><Prefix>${escaped(prefix)}</Prefix></CommonPrefixes>`),
      ...(page.next === null ? [] : [`<NextContinuationToken>${toToken(page.next)}</NextContinuationToken>`]),
      `<IsTruncated>${page.next !== null}</IsTruncated><KeyCount>${page.contents.length + page.prefixes.length}</KeyCount>`,
    ].join('');
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>${xml}</ListBucketResult>`,
      );
  };
  app.get('/:bucket', list);
  const send = (reply: FastifyReply, { content: body, tag, at }: StoredObject) =>
    reply
      .header('etag', tag)
      .header('last-modified', at.toUTCString())
      .header('content-length', body.length)
      .type('application/octet-stream')
      .send(body);

  app.get('/:bucket/*', async (request, reply) => {
    if (keyOf(request) === '') return list(request, reply);
    const stored = content.get(keyOf(request));
    return stored ? send(reply, stored) : refuse(reply, 'NoSuchKey', 'The specified key does not exist.');
  });

  app.put('/:bucket/*', async (request, reply) => {
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
    if (ifNoneMatch !== undefined && ifNoneMatch !== '*') return refuse(reply, 'NotImplemented');
    const isConditional = ifMatch !== undefined || ifNoneMatch !== undefined;
    if (isConditional && faults.busy) {
      faults.busy -= 1;
      return refuse(reply, 'ConditionalRequestConflict');
    }
    if (isConditional && faults.overtaken) {
      faults.overtaken -= 1;
      return refuse(reply, 'UnknownError');
    }
    if (ifMatch?.startsWith('"') && faults.wantsBareTags) return refuse(reply, 'PreconditionFailed');
    const conditions = faults.ignoresConditions ? {} : { ifMatch, ifNoneMatch };
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const stored = content.put(keyOf(request), body, { ifMatch: undefined, ifNoneMatch: undefined, ...conditions });
    if (faults.unanswered) {
      faults.unanswered -= 1;
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return typeof stored === 'string' ? refuse(reply, stored) : reply.header('etag', stored.tag).send();
  });

  app.delete('/:bucket/*', async (request, reply) => {
    content.remove(keyOf(request));
    return reply.code(204).send();
  });

  return { app, faults, content };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const toToken = (text: string): string => Buffer.from(text).toString('base64url');
const fromToken = (text: string): string => Buffer.from(text, 'base64url').toString();
