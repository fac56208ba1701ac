import { JOINERS, searchWords } from './search-words';

const words = (text: string) => searchWords(text).map(({ word }) => word);

test('each search word counts once, and filler words are dropped beside others', () => {
  expect(words('  toners for the  canon toners ')).toEqual(['toners', 'canon']);
  expect(words('for the')).toEqual(['for', 'the']);
  expect(words('')).toEqual([]);
});

test.each([
  ['cables', 'cable'],
  ['boxes', 'box'],
  ['batteries', 'battery'],
])('%s may be the plural of %s', (word, singular) => {
  expect(searchWords(word)[0]?.singulars).toContain(singular);
});

test.each(['glass', 'bus', 'toner'])('%s is no plural', (word) => {
  expect(searchWords(word)[0]?.singulars).toEqual([]);
});

test('a part number is found however it is joined', () => {
  expect(searchWords('tk-1170')).toEqual([{ word: 'tk-1170', joined: 'tk1170', singulars: [] }]);
  expect(searchWords('wi\u2011fi')[0]).toMatchObject({ joined: 'wifi' });
  expect(searchWords('--')[0]).toMatchObject({ word: '--', joined: '--' });
  expect(searchWords('a-b.c/d–e')[0]).toMatchObject({ joined: 'abcde' });
  expect(new RegExp(`^${JOINERS}$`, 'u').test('—')).toBe(true);
});
