import { hasCurrent } from './entity-tag';

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" ,"c"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('a client that sends %j has "a": %s', (header, isCurrent) => {
  expect(hasCurrent(header, '"a"')).toBe(isCurrent);
  expect(hasCurrent(header, 'W/"a"')).toBe(isCurrent);
});
