import { pagesOf } from './table';

interface Row {
  readonly name: string;
  readonly height: number;
  readonly isSum: boolean;
  readonly under: Row | null;
}

const row = (name: string, more: Partial<Row> = {}): Row => ({ name, height: 1, isSum: false, under: null, ...more });
const sum = (name: string) => row(name, { isSum: true });
const namesOf = (rows: readonly Row[], rooms: { first: number; other: number }) =>
  pagesOf(rows, rooms).map((page) => page.map(({ name }) => name).join(' '));

it('lets no sum begin a page, however many there are', () => {
  const rows = [row('a'), row('b'), row('c'), sum('S'), sum('T')];
  expect(namesOf(rows, { first: 3, other: 5 })).toEqual(['a b', 'c S T']);
  expect(namesOf(rows, { first: 4, other: 5 })).toEqual(['a b', 'c S T']);
  expect(namesOf([row('a'), sum('S')], { first: 1, other: 5 })).toEqual(['a', 'S']);
});

it('keeps a heading with its rows, and repeats it on their next page', () => {
  const heading = sum('H');
  const under = ['x', 'y', 'z'].map((name) => row(name, { under: heading }));
  expect(namesOf([row('a'), ...under], { first: 2, other: 3 })).toEqual(['a', 'H x y', 'H z']);
  expect(namesOf([row('a'), ...under], { first: 9, other: 9 })).toEqual(['a H x y z']);
});
