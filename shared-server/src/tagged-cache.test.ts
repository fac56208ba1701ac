import { createTaggedCache } from './tagged-cache';

const FOREVER = Number.POSITIVE_INFINITY;
const ofTags = (value: string, ...tags: string[]) => ({ value, tags, size: 1, until: FOREVER });
const open = (position = 0) => createTaggedCache<string>({ mostBytes: 3, position });

test('a value is valid until one of its tags changes, or everything', () => {
  const cache = open();
  expect(cache.store('a', ofTags('one', '7', 'list'), 0)).toBe(true);
  cache.changed(['8']);
  expect(cache.find('a')).toEqual({ value: 'one', isValid: true });
  cache.changed(['9', '7']);
  expect(cache.find('a')).toEqual({ value: 'one', isValid: false });
  cache.store('a', ofTags('two'), cache.position());
  cache.changed('everything');
  expect(cache.find('a')).toEqual({ value: 'two', isValid: false });
});

test('a value that was read before a change of its tags is outdated from the start', () => {
  const cache = open(40);
  cache.changed(['7']);
  cache.changed(['8']);
  expect(cache.position()).toBe(42);
  expect(cache.store('a', ofTags('old', '7'), 40)).toBe(false);
  expect(cache.find('a')).toEqual({ value: 'old', isValid: false });
  expect(cache.store('a', ofTags('new', '7'), 41)).toBe(true);
  // Changes before the first one that this cache knows of may have concerned it.
  expect(cache.store('b', ofTags('unknown', '9'), 39)).toBe(false);
});

test('what was missed longer ago than is remembered counts as missed', () => {
  const cache = open();
  for (let change = 0; change < 2_500; change += 1) cache.changed(['8']);
  expect(cache.store('a', ofTags('recent', '7'), 2_400)).toBe(true);
  expect(cache.store('b', ofTags('ancient', '7'), 0)).toBe(false);
});

test('outdating is not counted', () => {
  const cache = open();
  cache.store('a', ofTags('one', '7'), 0);
  cache.outdate(['7']);
  expect([cache.find('a')?.isValid, cache.position()]).toEqual([false, 0]);
});

test('a value ends by itself, and the least recently used make room', () => {
  const cache = open();
  cache.store('past', { ...ofTags('past'), until: performance.now() }, 0);
  expect(cache.find('past')).toEqual({ value: 'past', isValid: false });
  for (const key of ['b', 'c']) cache.store(key, ofTags(key), 0);
  cache.find('past');
  cache.store('d', ofTags('d'), 0);
  expect(['past', 'b', 'c', 'd'].map((key) => cache.find(key)?.value)).toEqual(['past', undefined, 'c', 'd']);
});
