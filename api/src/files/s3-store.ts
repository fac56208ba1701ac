import { Readable } from 'node:stream';
import { contentTypeOf, isFileName } from '@ofisi/api-contract/files/file-names';
import { connectS3, isMissing, type S3Settings } from '@ofisi/shared-server/s3';
import { FileStoreError } from '../engine/errors';
import { demandFileName, type FileStore, type Folder } from './file-store';

/** The same bucket may hold other data of the shop. */
const PREFIX = 'uploads/';
/** Any other failure of the store is temporary: nothing is wrong with the request. */
async function orLater<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isMissing(error) ? error : new FileStoreError(error);
  }
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await orLater(work);
  } catch (error) {
    if (isMissing(error)) {
      return null;
    }
    throw error;
  }
}

/** Files as `uploads/<folder>/<name>` in an existing bucket. Connects on first use. */
export function s3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket } = settings;
  let connected: ReturnType<typeof connectS3> | undefined;
  const connection = () => (connected ??= connectS3(settings));
  const keyOf = (folder: Folder, name: string) => `${PREFIX}${folder}/${demandFileName(name)}`;

  return {
    async put(folder, name, content) {
      const Key = keyOf(folder, name);
      const { s3, client } = await connection();
      const ContentType = contentTypeOf(name);
      const put = new s3.PutObjectCommand({ Bucket, Key, Body: content, ContentLength: content.length, ContentType });
      await orLater(client.send(put));
    },

    async open(folder, name) {
      const { s3, client } = await connection();
      const found = await orNull(client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(folder, name) })));
      return found?.Body instanceof Readable && found.ContentLength !== undefined
        ? { bytes: found.ContentLength, content: found.Body }
        : null;
    },

    async has(folder, name) {
      const { s3, client } = await connection();
      return (await orNull(client.send(new s3.HeadObjectCommand({ Bucket, Key: keyOf(folder, name) })))) !== null;
    },

    async remove(folder, name) {
      const { s3, client } = await connection();
      await orLater(client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(folder, name) })));
    },

    async *list(folder) {
      const { s3, client } = await connection();
      const Prefix = `${PREFIX}${folder}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await orLater(client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })));
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(Prefix.length);
          if (isFileName(name) && LastModified) {
            yield { folder, name, storedAt: LastModified };
          }
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}
