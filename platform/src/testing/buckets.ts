import { buildS3Simulator } from '@ofisi/simulators/s3';
import type { S3Settings } from '@ofisi/shared-server/s3';
import { bucketObjects } from '../registry/bucket-objects';
import { folderObjects } from '../registry/folder-objects';
import type { Objects } from '../registry/objects';
import { temporaryFolder } from './fixtures';

const opened: { readonly close: () => Promise<void> }[] = [];

afterAll(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A store with an empty bucket, for the tests of the file. */
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
      const { settings } = await openBucketStore({ pageSize: 3 });
      return () => bucketObjects(settings);
    },
  ],
];
