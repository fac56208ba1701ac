import { connectS3 } from '@ofisi/shared-server/s3';
import { openBucketForTest, openBucketStore } from '../testing/buckets';
import { bucketLocks } from './bucket-lock';
import { openBucket } from './bucket';
import { bucketObjects, checkBucket } from './bucket-objects';
import { textOf } from './objects';

describe('a bucket', () => {
  it('is usable where the store refuses writes whose condition does not hold', async () => {
    const settings = await openBucketForTest();
    await checkBucket(settings);
    const { s3, client } = await connectS3(settings);
    const left = await client.send(new s3.ListObjectsV2Command({ Bucket: settings.bucket }));
    expect(left.Contents ?? []).toEqual([]);
  });

  it.each([
    ['without conditional writes', {}, { ignoresConditions: true }, 'needs conditional writes'],
    ['that is not there', { bucket: 'elsewhere' }, {}, 'There is no bucket elsewhere at'],
    ['for whose store the key is wrong', { accessKeyId: 'NOBODY' }, {}, 'does not accept the key of the registry'],
    ['of a store that is not there', { endpoint: 'http://127.0.0.1:9' }, {}, 'does not answer'],
  ])('%s is refused with a sentence', async (_name, changes, fault, sentence) => {
    const { settings, faults } = await openBucketStore();
    Object.assign(faults, fault);
    await expect(checkBucket({ ...settings, ...changes })).rejects.toThrow(sentence);
  });

  it('takes a write whose answer got lost for done', async () => {
    const { settings, faults } = await openBucketStore();
    const objects = bucketObjects(settings);
    faults.unanswered = 1;
    const tag = await objects.write('access.json', '1', 'new');
    faults.unanswered = 1;
    await objects.write('access.json', '2', { tag });
    faults.unanswered = 1;
    await objects.append('sets/notes.jsonl', 'a line');
    expect([await textOf(objects, 'access.json'), await textOf(objects, 'sets/notes.jsonl')]).toEqual([
      '2',
      'a line\n',
    ]);
    // Also where the client gives up.
    faults.unanswered = 2;
    await objects.write('access.json', '3');
    await expect(objects.write('access.json', '4', { tag })).rejects.toMatchObject({ status: 409 });
  });

  it('is tried again while another conditional write is under way', async () => {
    const { settings, faults } = await openBucketStore();
    const objects = bucketObjects(settings);
    faults.busy = 2;
    await objects.write('access.json', '1', 'new');
    faults.busy = 9;
    await expect(objects.write('access.json', '2', 'new')).rejects.toMatchObject({ status: 409 });
  });

  it('is written in a store that compares tags without quotes', async () => {
    const { settings, faults } = await openBucketStore();
    faults.wantsBareTags = true;
    const objects = bucketObjects(settings);
    const first = await objects.write('access.json', '1', 'new');
    const second = await objects.write('access.json', '2', { tag: first });
    await expect(objects.write('access.json', '3', { tag: first })).rejects.toMatchObject({ status: 409 });
    await objects.write('access.json', '4', { tag: second });
    expect(await textOf(objects, 'access.json')).toBe('4');
    await checkBucket(settings);
  });

  it('is tried again after a 500, which some stores answer to a write that lost a race', async () => {
    const { settings, faults } = await openBucketStore();
    const objects = bucketObjects(settings);
    faults.overtaken = 3;
    const tag = await objects.write('access.json', '1', 'new');
    faults.overtaken = 99;
    await expect(objects.write('access.json', '2', { tag })).rejects.toMatchObject({ status: 503 });
  });

  it('has no group whose addition was interrupted, and frees its space a day later', async () => {
    const { settings, content } = await openBucketStore();
    const { groups } = bucketObjects(settings);
    const put = (key: string, at: Date) => {
      content.put(key, Buffer.from('x'), { ifMatch: undefined, ifNoneMatch: undefined });
      Object.assign(content.get(key) ?? {}, { at });
    };
    put('registry/releases/shell/1/left-behind/a.js', new Date(0));
    put('registry/releases/shell/1/under-way/a.js', new Date());
    expect([await groups.names('releases/shell'), await groups.fileNames('releases/shell/1')]).toEqual([[], []]);
    await groups.add('releases/shell/1', [{ name: 'a.js', content: 'whole' }]);
    await groups.sweep('releases/shell');
    const keys = content.list({ prefix: '', delimiter: '', after: '', most: 9 }).contents.map(([key]) => key);
    expect(keys).toHaveLength(3);
    expect(keys).not.toContain('registry/releases/shell/1/left-behind/a.js');
    expect((await groups.readFile('releases/shell/1', 'a.js'))?.toString()).toBe('whole');
  });

  it('answers slowly, and nothing is lost', async () => {
    const { settings, faults } = await openBucketStore();
    const [one, other] = [bucketObjects(settings), bucketObjects(settings)];
    faults.late = 60;
    await Promise.all([one.append('sets/notes.jsonl', '1'), other.append('sets/notes.jsonl', '2')]);
    expect((await textOf(one, 'sets/notes.jsonl'))?.trim().split('\n').sort()).toEqual(['1', '2']);
  });
});

describe('a lock in a bucket', () => {
  const times = { lease: 400, renewal: 50, retry: 20, patience: 2_000 };
  const KEY = 'environments/environments.lock';

  it('of a process that died is free once it was not renewed for the length of a lease', async () => {
    const settings = await openBucketForTest();
    const bucket = openBucket(settings);
    // The clock of whoever died is of no importance.
    await bucket.put(KEY, JSON.stringify({ holder: 'dead', at: '2099-01-01T00:00:00Z' }), null);
    const impatient = bucketLocks(bucket, { ...times, patience: 100 });
    await expect(impatient(KEY, () => Promise.resolve())).rejects.toMatchObject({ status: 423 });
    expect(await bucketLocks(bucket, times)(KEY, () => Promise.resolve('mine'))).toBe('mine');
  });

  it('is not taken from a holder who works for longer than a lease', async () => {
    const settings = await openBucketForTest();
    const bucket = openBucket(settings);
    const [mine, others] = [bucketLocks(bucket, times), bucketLocks(bucket, { ...times, patience: 900 })];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let start = () => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    const working = mine(KEY, async ({ check }) => {
      start();
      await finished;
      check();
      return 'done';
    });
    await started;
    await expect(others(KEY, () => Promise.resolve())).rejects.toMatchObject({ status: 423 });
    finish();
    expect(await working).toBe('done');
  });

  it('is lost to its holder while the store does not answer', async () => {
    const store = await openBucketStore();
    const locks = bucketLocks(openBucket(store.settings), times);
    await expect(
      locks(KEY, async ({ check }) => {
        await store.close();
        const deadline = performance.now() + 5_000;
        for (;;) {
          check();
          if (performance.now() > deadline) return;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }),
    ).rejects.toMatchObject({ status: 423 });
  });
});
