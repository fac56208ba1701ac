import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectS3, isMissing, type S3Settings } from '@ofisi/shared-server/s3';
import { BackupError } from './errors';

const SCHEME = 's3://';
/** Bytes per request; a store accepts up to 10,000 parts. */
const PART_BYTES = 64 * 1024 * 1024;
/** Timeout for one part, and for joining all parts, in milliseconds. */
const ANSWER_WITHIN = 300_000;

/** A location in a bucket. */
export interface BucketPlace {
  readonly bucket: string;
  /** A folder ends with a slash; the root of the bucket is empty. */
  readonly key: string;
}

/** Parses `s3://bucket/folder/`; null for anything that is not a bucket address. @throws BackupError for an invalid one */
export function bucketPlaceOf(address: string): BucketPlace | null {
  if (!address.startsWith(SCHEME)) {
    return null;
  }
  const [, bucket, key = ''] =
    /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/s.exec(address.slice(SCHEME.length)) ?? [];
  if (bucket === undefined || key.startsWith('/')) {
    throw new BackupError(`"${address}" is not a place in a bucket: write it as s3://bucket/folder/.`);
  }
  return { bucket, key };
}

export const addressOf = ({ bucket, key }: BucketPlace): string => `${SCHEME}${bucket}/${key}`;

/** Files of any length in a bucket, for backups. All calls throw a BackupError whose message is a sentence. */
export interface BackupBucket {
  /** Uploads a file, which appears complete or not at all, and reads it back. Never overwrites another. */
  readonly put: (file: string, place: BucketPlace) => Promise<void>;
  /** Downloads an object into a file that does not exist yet. */
  readonly fetch: (place: BucketPlace, file: string) => Promise<void>;
}

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

async function* partsOf(file: string, partBytes: number): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const part = Buffer.alloc(partBytes);
      let bytes = 0;
      while (bytes < partBytes) {
        const { bytesRead } = await handle.read(part, bytes, partBytes - bytes);
        if (bytesRead === 0) {
          break;
        }
        bytes += bytesRead;
      }
      if (bytes === 0) {
        return;
      }
      yield part.subarray(0, bytes);
    }
  } finally {
    await handle.close();
  }
}

const failed = (what: string, place: BucketPlace) => (error: unknown) => {
  if (error instanceof BackupError) {
    throw error;
  }
  const reason = error instanceof Error ? error.message || error.name : String(error);
  throw new BackupError(`${addressOf(place)} cannot be ${what}: ${reason.replace(/\.$/, '')}.`, { cause: error });
};

/** @param partBytes bytes of a file per request */
export function backupBucket(settings: Omit<S3Settings, 'bucket'>, partBytes = PART_BYTES): BackupBucket {
  const connection = connectS3(settings, ANSWER_WITHIN);

  async function read({ bucket: Bucket, key: Key }: BucketPlace): Promise<Readable | null> {
    const { s3, client } = await connection;
    try {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
      return Body instanceof Readable ? Body : Readable.from([]);
    } catch (error) {
      if (isMissing(error)) {
        return null;
      }
      throw error;
    }
  }

  async function refuseTaken(place: BucketPlace): Promise<void> {
    const there = await read(place);
    there?.destroy();
    if (there) {
      throw new BackupError(`${addressOf(place)} already exists: a backup never overwrites another.`);
    }
  }

  /** A multipart upload; nothing is visible before the parts are joined. */
  async function upload(file: string, { bucket: Bucket, key: Key }: BucketPlace): Promise<string> {
    const { s3, client } = await connection;
    const hash = createHash('sha256');
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for await (const Body of partsOf(file, partBytes)) {
        hash.update(Body);
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(new s3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
        Parts.push({ ETag, PartNumber });
      }
      await client.send(new s3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
      return hash.digest('hex');
    } catch (error) {
      // The store keeps parts that are never joined, and charges for them.
      await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
  }

  async function put(file: string, place: BucketPlace): Promise<void> {
    await refuseTaken(place);
    const sent = await upload(file, place);
    const stored = await read(place);
    if (stored && (await sha256Of(stored)) === sent) {
      return;
    }
    const { s3, client } = await connection;
    await client.send(new s3.DeleteObjectCommand({ Bucket: place.bucket, Key: place.key }));
    throw new BackupError(
      `${addressOf(place)} was written but does not match what was sent, so it was removed: run the backup again.`,
    );
  }

  async function fetchInto(place: BucketPlace, file: string): Promise<void> {
    const found = await read(place);
    if (!found) {
      throw new BackupError(`There is no backup at ${addressOf(place)}.`);
    }
    try {
      await pipeline(found, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  return {
    put: (file, place) => put(file, place).catch(failed('written', place)),
    fetch: (place, file) => fetchInto(place, file).catch(failed('read', place)),
  };
}
