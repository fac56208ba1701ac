import { silentLog } from '@ofisi/shared-server/log';
import type { S3Settings } from '@ofisi/shared-server/s3';
import type { BucketLockTimes } from '../registry/bucket-lock';
import { bucketObjects } from '../registry/bucket-objects';
import { buildRegistryServer } from '../registry-server/registry-server';

/** A bucket that contains the registry, as the third argument of the process, in JSON. */
export interface KillableBucket {
  readonly settings: S3Settings;
  readonly times: BucketLockTimes;
}

/** The registry's process, for tests that kill it: `<data folder> <port> [<bucket>]`. It tries no sets, and reports its address. */
async function main([dataDir = '', port = '0', bucket]: readonly string[]): Promise<void> {
  const given = bucket === undefined ? null : (JSON.parse(bucket) as KillableBucket);
  const place = given ? bucketObjects(given.settings, given.times) : undefined;
  const app = await buildRegistryServer({ dataDir, place, log: silentLog(), trial: null });
  process.send?.(await app.listen({ port: Number(port), host: '127.0.0.1' }));
  process.on('disconnect', () => process.exit(0));
}

void main(process.argv.slice(2));
