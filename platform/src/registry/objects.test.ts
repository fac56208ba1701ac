import { eventually } from '@ofisi/shared-server/testing/eventually';
import { PLACES } from '../testing/buckets';
import { changeObject, textOf, type Objects } from './objects';

const files = (text: string) => [
  { name: 'a.txt', content: text },
  { name: 'below/b.txt', content: Buffer.from(text) },
];

describe.each(PLACES)('objects in %s', (_name, open) => {
  let one: Objects;
  let other: Objects;

  beforeEach(async () => {
    const place = await open();
    [one, other] = [place(), place()];
  });

  it('are written, replaced, listed and removed', async () => {
    expect([await one.read('sets/a.json'), await one.stamp('sets/a.json'), await one.names('sets')]).toEqual([
      null,
      null,
      [],
    ]);
    const first = await one.write('sets/a.json', 'one');
    expect(await other.read('sets/a.json')).toEqual({ content: Buffer.from('one'), tag: first });
    const second = await other.write('sets/a.json', Buffer.from('two'));
    expect(second).not.toBe(first);
    await eventually(async () => expect(await one.stamp('sets/a.json')).toBe(second));
    for (const name of ['b.json', 'c.json', 'd.json', 'e.json']) await one.write(`sets/${name}`, '');
    await one.write('sets/below/f.json', '');
    expect((await other.names('sets')).sort()).toEqual(['a.json', 'b.json', 'c.json', 'd.json', 'e.json']);
    await one.remove('sets/a.json');
    await one.remove('sets/a.json');
    expect(await other.read('sets/a.json')).toBeNull();
  });

  it('are written only under the condition that is set', async () => {
    const tag = await one.write('access.json', '1', 'new');
    await expect(other.write('access.json', '2', 'new')).rejects.toMatchObject({ status: 409 });
    const next = await other.write('access.json', '2', { tag });
    await expect(one.write('access.json', '3', { tag })).rejects.toMatchObject({ status: 409 });
    await expect(one.append('access.json', '3', { tag })).rejects.toMatchObject({ status: 409 });
    await expect(one.write('missing.json', '3', { tag })).rejects.toMatchObject({ status: 409 });
    expect(await one.read('access.json')).toEqual({ content: Buffer.from('2'), tag: next });
  });

  it('are created once, whoever tries at the same time', async () => {
    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? one : other).write('sets/link.key', `${index}`, 'new', true),
      ),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lose no change of several writers', async () => {
    const add = (objects: Objects, number: number) =>
      changeObject(objects, 'access.json', (text) => `${text ?? ''}${number}\n`);
    await Promise.all([add(one, 1), add(other, 2), add(one, 3)]);
    expect((await textOf(one, 'access.json'))?.split('\n').sort()).toEqual(['', '1', '2', '3']);
  });

  it('lose no line of several writers', async () => {
    const lines = Array.from({ length: 6 }, (_, index) => `${index}`);
    await Promise.all(lines.map((line, index) => (index % 2 ? one : other).append('sets/notes.jsonl', line)));
    expect((await textOf(one, 'sets/notes.jsonl'))?.trim().split('\n').sort()).toEqual(lines);
  });

  it('are locked for everybody else', async () => {
    let running = 0;
    const most = jest.fn();
    const work = async (lock: { readonly check: () => void }) => {
      running += 1;
      most(running);
      lock.check();
      await one.write('environments/qa.json', `${running}`);
      running -= 1;
      return running;
    };
    const done = [one, other, one, other].map((objects) => objects.exclusively('environments/environments.lock', work));
    expect(await Promise.all(done)).toEqual([0, 0, 0, 0]);
    expect(most.mock.calls).toEqual([[1], [1], [1], [1]]);
    const failing = one.exclusively('environments/environments.lock', () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    expect(await other.exclusively('environments/environments.lock', () => Promise.resolve('free'))).toBe('free');
  });

  it('appear in groups as a whole, once', async () => {
    const { groups } = one;
    expect([await groups.names('releases/shell'), await groups.folders('releases')]).toEqual([[], []]);
    const added = await Promise.allSettled([
      groups.add('releases/shell/1', files('x')),
      other.groups.add('releases/shell/1', files('y')),
    ]);
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const text = added[0]?.status === 'fulfilled' ? 'x' : 'y';
    await expect(groups.add('releases/shell/1', files('z'))).rejects.toMatchObject({ status: 409 });
    await groups.add('releases/mf-a/2', files('2'));
    await one.write('releases/shell/.index.json', '{}');
    expect((await other.groups.folders('releases')).sort()).toEqual(['mf-a', 'shell']);
    expect(await other.groups.names('releases/shell')).toEqual(['1']);
    expect((await groups.fileNames('releases/shell/1')).sort()).toEqual(['a.txt', 'below/b.txt']);
    expect((await groups.readFile('releases/shell/1', 'below/b.txt'))?.toString()).toBe(text);
    expect(await groups.readFile('releases/shell/1', 'c.txt')).toBeNull();
    expect(await groups.readFile('releases/shell/2', 'a.txt')).toBeNull();
  });

  it('change in a group, and disappear with it', async () => {
    const { groups } = one;
    await groups.add('releases/shell/1', files('x'));
    await groups.writeFile('releases/shell/1', 'release.sig', 'signed');
    expect((await other.groups.readFile('releases/shell/1', 'release.sig'))?.toString()).toBe('signed');
    await expect(groups.writeFile('releases/shell/2', 'release.sig', 'signed')).rejects.toThrow();
    await groups.remove('releases/shell/1');
    await groups.remove('releases/shell/1');
    await groups.sweep('releases/shell');
    expect(await other.groups.names('releases/shell')).toEqual([]);
    expect(await other.groups.readFile('releases/shell/1', 'a.txt')).toBeNull();
    await groups.add('releases/shell/1', files('again'));
    await groups.sweep('releases/shell');
    expect((await other.groups.readFile('releases/shell/1', 'a.txt'))?.toString()).toBe('again');
  });
});
