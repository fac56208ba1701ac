import { randomUUID } from 'node:crypto';
import { readS3Settings, type S3Settings } from '@ofisi/shared-server/s3';
import { PlatformError } from '../errors';
import { openBucket } from './bucket';
import { bucketGroups } from './bucket-groups';
import { bucketLocks, type BucketLockTimes } from './bucket-lock';
import { Changed, type Objects } from './objects';
import type { Place } from './place';

/** How long a tag is remembered: gateways ask for it ten times a second. */
const STAMP_MS = 1_000;
const TRIES = 8;

interface Stamp {
  readonly tag: Promise<string | null>;
  readonly at: number;
}

/** Objects below `registry/` in an existing bucket of an S3-compatible store with conditional writes. Connects on first use. */
export function bucketObjects(settings: S3Settings, times?: BucketLockTimes): Objects {
  const bucket = openBucket(settings);
  const stamps = new Map<string, Stamp>();

  async function put(...[key, content, condition]: Parameters<typeof bucket.put>): Promise<string> {
    try {
      return await bucket.put(key, content, condition);
    } finally {
      stamps.delete(key);
    }
  }

  return {
    at: bucket.at,
    read: bucket.get,

    stamp(key) {
      const known = stamps.get(key);
      if (known && performance.now() - known.at < STAMP_MS) return known.tag;
      const tag = bucket.head(key);
      tag.catch(() => stamps.delete(key));
      stamps.set(key, { tag, at: performance.now() });
      return tag;
    },

    write: (key, content, condition = null) => put(key, content, condition),

    async append(key, line, condition) {
      for (let tries = 1; ; tries += 1) {
        const stored = await bucket.get(key);
        if (condition && condition !== 'new' && stored?.tag !== condition.tag) throw new Changed(bucket.at(key));
        try {
          await put(key, `${stored?.content.toString() ?? ''}${line}\n`, condition ?? stored ?? 'new');
          return;
        } catch (error) {
          if (!(error instanceof Changed) || condition || tries === TRIES) throw error;
        }
      }
    },

    names: async (folder) => (await bucket.list(folder)).objects.map(({ key }) => key.slice(folder.length + 1)),
    remove: bucket.remove,
    exclusively: bucketLocks(bucket, times),
    groups: bucketGroups(bucket),
  };
}

/** Where the registry of a machine is: in the bucket of `REGISTRY_S3_BUCKET`, else in its data folder. @throws PlatformError 400 */
export function placeOf(dataDir: string, variables: NodeJS.ProcessEnv): Place {
  const settings = readS3Settings(variables, 'REGISTRY_', (sentence) => new PlatformError(400, sentence));
  return settings ? bucketObjects(settings) : dataDir;
}

/**
 * Checks that the bucket is there, that it can be written, and that the store refuses a write whose condition does not hold: without
 * that, two registries would overwrite each other.
 * @throws PlatformError with what is wrong
 */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const bucket = openBucket(settings);
  const key = `probe-${randomUUID()}`;
  const refuses = (condition: 'new' | { readonly tag: string }) =>
    bucket.put(key, randomUUID(), condition).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Changed) return true;
        throw error;
      },
    );
  const tag = await bucket.put(key, randomUUID(), 'new');
  const next = await bucket.put(key, randomUUID(), { tag });
  const areKept = (await refuses('new')) && next !== tag && (await refuses({ tag }));
  await bucket.remove(key);
  if (!areKept) {
    throw new PlatformError(
      400,
      `The store of the bucket ${settings.bucket} does what it should refuse: a registry needs conditional writes (If-Match, If-None-Match).`,
    );
  }
}
