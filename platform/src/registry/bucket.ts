import { connectS3, isMissing, type S3Settings } from '@ofisi/shared-server/s3';
import { setTimeout as delay } from 'node:timers/promises';
import { PlatformError, sentence } from '../errors';
import { Changed, type Condition, type StoredObject } from './objects';

/** The bucket may hold other data of the shop. */
const PREFIX = 'registry/';
const TRIES = 4;
const PAUSE_MS = 60;

export interface ListedObject {
  readonly key: string;
  /** By the clock of the store. */
  readonly storedAt: Date;
}

/** The calls to a bucket that the registry needs. All throw a 503 `PlatformError` when the store does not answer, or refuses. */
export interface Bucket {
  readonly at: (key: string) => string;
  readonly get: (key: string) => Promise<StoredObject | null>;
  readonly head: (key: string) => Promise<string | null>;
  /** Resolves to the new tag. @throws Changed when the condition does not hold */
  readonly put: (key: string, content: Buffer | string, condition: Condition | null) => Promise<string>;
  readonly remove: (key: string) => Promise<void>;
  /** The objects directly in a folder, and the names of the folders in it. */
  readonly list: (folder: string) => Promise<{ readonly objects: ListedObject[]; readonly folders: string[] }>;
  /** Every object below a folder. */
  readonly below: (folder: string) => Promise<ListedObject[]>;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const isGone = (error: unknown): boolean =>
  isMissing(error) || (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket');

/** The store's word that the condition does not hold. Some stores say 412 without a name. */
const isRefusal = (error: unknown): boolean => nameOf(error) === 'PreconditionFailed' || statusOf(error) === 412;

/** Another conditional write to the same object is under way, or was faster: Ceph says 500 of a race that was lost. */
const isBusy = (error: unknown): boolean =>
  nameOf(error) === 'ConditionalRequestConflict' || [409, 500].includes(statusOf(error) ?? 0);

function statusOf(error: unknown): number | undefined {
  const metadata: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, '$metadata') : undefined;
  const status: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Connects to an existing bucket on first use. */
export function openBucket(settings: S3Settings): Bucket {
  const { bucket: Bucket, endpoint } = settings;
  let connected: ReturnType<typeof connectS3> | undefined;
  const connection = () => (connected ??= connectS3(settings));
  const at = (key: string) => `s3://${Bucket}/${PREFIX}${key}`;
  /** Whether the store compares tags without their quotes, as Ceph does. */
  let hasBareTags = false;

  const failure = (error: unknown) => new PlatformError(503, explained(error, Bucket, endpoint));

  /** @returns null for an object that is not there */
  async function asked<Result>(call: Promise<Result>): Promise<Result | null> {
    try {
      return await call;
    } catch (error) {
      if (isGone(error)) return null;
      throw failure(error);
    }
  }

  async function get(key: string): Promise<StoredObject | null> {
    const { s3, client } = await connection();
    const found = await asked(client.send(new s3.GetObjectCommand({ Bucket, Key: PREFIX + key })));
    if (!found?.Body) return null;
    const content = await asked(found.Body.transformToByteArray());
    return content && { content: Buffer.from(content), tag: found.ETag ?? '' };
  }

  async function pages(folder: string, Delimiter?: '/') {
    const { s3, client } = await connection();
    const Prefix = `${PREFIX}${folder}/`;
    const objects: ListedObject[] = [];
    const folders: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await asked(
        client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken })),
      );
      for (const { Key = '', LastModified = new Date(0) } of page?.Contents ?? []) {
        objects.push({ key: Key.slice(PREFIX.length), storedAt: LastModified });
      }
      for (const { Prefix: below = '' } of page?.CommonPrefixes ?? []) folders.push(below.slice(Prefix.length, -1));
      ContinuationToken = page?.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return { objects, folders };
  }

  /** The headers of a write; the tag is spelled as the store understands it. */
  function headersOf(condition: Condition | null) {
    if (!condition) return {};
    if (condition === 'new') return { IfNoneMatch: '*' };
    return { IfMatch: hasBareTags ? condition.tag.replaceAll('"', '') : condition.tag };
  }

  async function send(key: string, Body: Buffer, condition: Condition | null): Promise<string> {
    const { s3, client } = await connection();
    const input = { Bucket, Key: PREFIX + key, Body, ContentLength: Body.length, ...headersOf(condition) };
    for (let tries = 1; ; tries += 1) {
      try {
        return (await client.send(new s3.PutObjectCommand(input))).ETag ?? '';
      } catch (error) {
        if (!condition || !isBusy(error) || tries === TRIES) throw error;
        await delay(PAUSE_MS * tries);
      }
    }
  }

  return {
    at,
    get,

    async head(key) {
      const { s3, client } = await connection();
      return (await asked(client.send(new s3.HeadObjectCommand({ Bucket, Key: PREFIX + key }))))?.ETag ?? null;
    },

    async put(key, text, condition) {
      const content = Buffer.from(text);
      const isTagged = condition !== null && condition !== 'new';
      for (let isSpelled = !isTagged; ; isSpelled = true) {
        try {
          return await send(key, content, condition);
        } catch (error) {
          // The object that was to be replaced is gone.
          if (isGone(error)) throw new Changed(at(key));
          const stored = await get(key).catch(() => null);
          // The answer to an earlier attempt got lost, or comes too late.
          if (stored?.content.equals(content)) return stored.tag;
          const isRefused = isRefusal(error);
          // The condition holds, and was refused for the spelling of its tag.
          if (isRefused && isTagged && !isSpelled && stored?.tag === condition.tag) {
            hasBareTags = !hasBareTags;
            continue;
          }
          throw isRefused || statusOf(error) === 409 ? new Changed(at(key)) : failure(error);
        }
      }
    },

    async remove(key) {
      const { s3, client } = await connection();
      await asked(client.send(new s3.DeleteObjectCommand({ Bucket, Key: PREFIX + key })));
    },

    list: (folder) => pages(folder, '/'),
    below: async (folder) => (await pages(folder)).objects,
  };
}

function explained(error: unknown, bucket: string, endpoint: string | undefined): string {
  const store = endpoint ?? 'Amazon S3';
  switch (nameOf(error)) {
    case 'NoSuchBucket':
      return `There is no bucket ${bucket} at ${store} (REGISTRY_S3_BUCKET).`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'CredentialsProviderError':
      return `${store} does not accept the key of the registry (REGISTRY_S3_ACCESS_KEY_ID, REGISTRY_S3_SECRET_ACCESS_KEY).`;
    case 'AccessDenied':
      return `The registry may not read and write the bucket ${bucket} at ${store}.`;
    default:
      return `The registry's bucket ${bucket} at ${store} does not answer (${sentence(error).replace(/\.$/, '') || nameOf(error)}); look whether the change was made before you try again.`;
  }
}
