import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { openS3Server, type S3Server } from '../testing/s3-server';
import { backupBucket, bucketPlaceOf } from './bucket';

let folder: string;
let server: S3Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-backup-bucket-'));
  server = await openS3Server();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const PART = 5 * 1024 * 1024;
const placeOf = (key: string) => ({ bucket: server.settings.bucket, key });

test('a file goes into a bucket in parts and comes back as it was, and never over another', async () => {
  const bucket = backupBucket(server.settings, PART);
  const file = path.join(folder, 'sent');
  const content = randomBytes(2 * PART + 17);
  writeFileSync(file, content);
  await bucket.put(file, placeOf('backups/a.tar.gz'));
  await bucket.fetch(placeOf('backups/a.tar.gz'), path.join(folder, 'got'));
  expect(readFileSync(path.join(folder, 'got')).equals(content)).toBe(true);
  await expect(bucket.put(file, placeOf('backups/a.tar.gz'))).rejects.toThrow(
    /^s3:\/\/ofisi\/backups\/a\.tar\.gz already exists: a backup never overwrites another\.$/,
  );
});

test('a missing file, a missing bucket and an unreachable store are one sentence each', async () => {
  const bucket = backupBucket(server.settings);
  const file = path.join(folder, 'little');
  writeFileSync(file, 'little');
  await expect(bucket.fetch(placeOf('none'), path.join(folder, 'none'))).rejects.toThrow(
    /^There is no backup at s3:\/\/ofisi\/none\.$/,
  );
  await expect(bucket.put(file, { bucket: 'another', key: 'a' })).rejects.toThrow(
    /^s3:\/\/another\/a cannot be written: [^\n]+\.$/,
  );
  const away = backupBucket({ ...server.settings, endpoint: 'http://127.0.0.1:9' });
  await expect(away.put(file, placeOf('b'))).rejects.toThrow(/^s3:\/\/ofisi\/b cannot be written: [^\n]*ECONNREFUSED/);
});

test.each([
  ['/backups/', null],
  ['s3://ofisi-backups', { bucket: 'ofisi-backups', key: '' }],
  ['s3://ofisi-backups/shop/', { bucket: 'ofisi-backups', key: 'shop/' }],
])('%s is %j', (address, place) => {
  expect(bucketPlaceOf(address)).toEqual(place);
});

test.each(['s3://', 's3://UPPER/a', 's3://bucket//a'])('%s is refused', (address) => {
  expect(() => bucketPlaceOf(address)).toThrow(/is not a place in a bucket: write it as s3:\/\/bucket\/folder\/\.$/);
});
