import { createAnswerCache, type Answer, type AnswerCache } from './answer-cache';

const AWAY = new Error('away');
const MEGABYTE = 1024 * 1024;

const openCache = (bytes = MEGABYTE) => createAnswerCache(bytes, (error) => error === AWAY);

const answerOf = (text: string, items: number[], isList = false): Answer => ({ body: { text }, items, isList });

/** The cache's answer, and how often the cache had to compute it. */
async function ask(cache: AnswerCache, key: string, answer: Answer) {
  let made = 0;
  const { bytes } = await cache.answer(key, () => {
    made += 1;
    return Promise.resolve(answer);
  });
  return { text: JSON.parse(bytes.plain.toString()) as unknown, made };
}

test('an answer is computed once and cached until an item in it changes', async () => {
  const cache = openCache();
  expect(await ask(cache, 'a', answerOf('one', [1, 2]))).toEqual({ text: { text: 'one' }, made: 1 });
  cache.changed({ kind: 'stock', items: [3] });
  cache.changed({ kind: 'item', items: [3] });
  expect(await ask(cache, 'a', answerOf('two', [1, 2]))).toEqual({ text: { text: 'one' }, made: 0 });
  cache.changed({ kind: 'stock', items: [2] });
  expect(await ask(cache, 'a', answerOf('three', [1, 2]))).toEqual({ text: { text: 'three' }, made: 1 });
});

test('a list is recomputed when the listing of any item changes, but not when the stock of another one moves', async () => {
  const cache = openCache();
  await ask(cache, 'list', answerOf('one', [1], true));
  cache.changed({ kind: 'stock', items: [9] });
  expect((await ask(cache, 'list', answerOf('two', [1], true))).made).toBe(0);
  cache.changed({ kind: 'item', items: [9] });
  expect((await ask(cache, 'list', answerOf('two', [1], true))).made).toBe(1);
  cache.changed({ kind: 'item', items: [] });
  expect((await ask(cache, 'list', answerOf('two', [1], true))).made).toBe(1);
  cache.changed({ kind: 'stock', items: [8, 1] });
  expect((await ask(cache, 'list', answerOf('two', [1], true))).made).toBe(1);
  cache.changed({ kind: 'all' });
  expect((await ask(cache, 'list', answerOf('three', [1], true))).made).toBe(1);
});

test('a change during the computation of an answer is in the next answer', async () => {
  const cache = openCache();
  let price = 1;
  const make = async (atRead?: () => void): Promise<Answer> => {
    const read = price;
    atRead?.();
    return Promise.resolve({ body: { price: read }, items: [1], isList: false });
  };
  const first = await cache.answer('a', () =>
    make(() => {
      price = 2;
      cache.changed({ kind: 'item', items: [1] });
    }),
  );
  const next = await cache.answer('a', () => make());
  expect([first, next].map(({ bytes }) => bytes.plain.toString())).toEqual(['{"price":1}', '{"price":2}']);
});

test('a request after a change does not get an answer begun before it', async () => {
  const cache = openCache();
  let finish: (answer: Answer) => void = () => undefined;
  const slow = cache.answer('a', () => new Promise((resolve) => (finish = resolve)));
  cache.changed({ kind: 'item', items: [1] });
  expect((await ask(cache, 'a', answerOf('new', [1]))).text).toEqual({ text: 'new' });
  finish(answerOf('old', [1]));
  expect((await slow).bytes.plain.toString()).toBe('{"text":"old"}');
  expect((await ask(cache, 'a', answerOf('newest', [1]))).text).not.toEqual({ text: 'old' });
});

test('concurrent requests share one answer', async () => {
  const cache = openCache();
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve(answerOf('one', [1]));
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer('a', make)));
  expect([made, new Set(answers.map(({ bytes }) => bytes)).size]).toEqual([1, 1]);
});

test('the least recently used answers are evicted', async () => {
  const cache = openCache(20_000);
  const long = 'x'.repeat(2_000);
  for (let key = 1; key <= 100; key += 1) {
    await ask(cache, String(key), answerOf(long, [key]));
    await ask(cache, '1', answerOf(long, [1]));
  }
  const kept = await Promise.all(['1', '2', '50', '100'].map(async (key) => ask(cache, key, answerOf(long, []))));
  expect(kept.map(({ made }) => made)).toEqual([0, 1, 1, 0]);
});

test('while the data is unreachable the last answer is served, and an uncached one is refused', async () => {
  const cache = openCache();
  await ask(cache, 'a', answerOf('known', [1]));
  cache.changed({ kind: 'all' });
  const away = () => Promise.reject(AWAY);
  expect((await cache.answer('a', away)).bytes.plain.toString()).toBe('{"text":"known"}');
  await expect(cache.answer('b', away)).rejects.toBe(AWAY);
  cache.changed({ kind: 'all' });
  await expect(cache.answer('c', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
});

test('an answer with a lifetime is recomputed after it', async () => {
  const cache = openCache();
  const short = { ...answerOf('one', [1]), maxAge: 0 };
  await ask(cache, 'a', short);
  expect((await ask(cache, 'a', short)).made).toBe(1);
});
