import { acceptedEncodings } from './content-encoding';

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['GZIP ; q=0.5', ['gzip']],
  ['br;q=0, gzip;q=0.0, *', []],
  ['br;q=0.1', ['br']],
] as const)('a client that says %j takes %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

test('a header full of blanks is parsed', () => {
  expect(acceptedEncodings(`br${' '.repeat(1_000_000)}x, gzip ; q=0.5`)).toEqual(['gzip']);
});
