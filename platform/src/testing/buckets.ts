import { randomUUID } from 'node:crypto';
import { buildS3Simulator } from '@ofisi/simulators/s3';
import { connectS3, readS3Settings, type S3Settings } from '@ofisi/shared-server/s3';
import { bucketObjects } from '../registry/bucket-objects';
import { folderObjects } from '../registry/folder-objects';
import type { Objects } from '../registry/objects';
import { temporaryFolder } from './fixtures';

const opened: { readonly close: () => Promise<void> }[] = [];

afterAll(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A simulated store with an empty bucket, for the tests of the file. */
export async function openBucketStore(settings: Parameters<typeof buildS3Simulator>[0] = {}) {
  const { app, faults, content } = buildS3Simulator(settings);
  opened.push({ close: () => app.close() });
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  const bucket: S3Settings = {
    ...{ bucket: 'ofisi', region: 'us-east-1', endpoint, pathStyle: true },
    ...{ accessKeyId: 'OFISI', secretAccessKey: 'secret' },
  };
  return { settings: bucket, faults, content, close: () => app.close() };
}

/** The store to test on instead of the simulator. */
const given = readS3Settings(process.env, 'TEST_', (sentence) => new Error(sentence));

/**
 * An empty bucket for the tests of the file: of the store of `TEST_S3_BUCKET`, where it is removed afterwards, else of a simulator.
 * @param late milliseconds by which the simulator answers late
 */
export async function openBucketForTest({ late = 0 } = {}): Promise<S3Settings> {
  if (!given) {
    const { settings, faults } = await openBucketStore({ pageSize: 3 });
    faults.late = late;
    return settings;
  }
  const settings = { ...given, bucket: `${given.bucket}-${randomUUID()}` };
  const { bucket: Bucket } = settings;
  const { s3, client } = await connectS3(settings);
  await client.send(new s3.CreateBucketCommand({ Bucket }));
  const close = async () => {
    for (;;) {
      const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket }));
      if (Contents.length === 0) break;
      for (const { Key } of Contents) await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    }
    await client.send(new s3.DeleteBucketCommand({ Bucket }));
    client.destroy();
  };
  opened.push({ close });
  return settings;
}

/** Both places where a registry can be; each opens another process's view of the same empty place. */
export const PLACES: readonly [string, () => Promise<() => Objects>][] = [
  [
    'a folder',
    () => {
      const dataDir = temporaryFolder();
      return Promise.resolve(() => folderObjects(dataDir));
    },
  ],
  [
    'a bucket',
    async () => {
      const settings = await openBucketForTest();
      return () => bucketObjects(settings);
    },
  ],
];
