import { wrap } from './wrap';

const fits = (text: string) => text.length <= 10;

test.each([
  ['Stapler', ['Stapler']],
  ['Black toner for printers', ['Black', 'toner for', 'printers']],
  ['Multifunction copier', ['Multifunct', 'ion copier']],
  [' a\tb\n\u200Bc ', ['a b c']],
  ['', []],
])('%j is broken between words, or within one that is too wide', (text, lines) => {
  expect(wrap(text, fits)).toEqual(lines);
});

test('omitted text is marked', () => {
  expect(wrap('Black toner for printers', fits, 2)).toEqual(['Black', 'toner for…']);
  expect(wrap('Black toner for', fits, 2)).toEqual(['Black', 'toner for']);
  expect(wrap('Multifunctional', fits, 1)).toEqual(['Multifunc…']);
  expect(wrap('x'.repeat(30), () => false, 2)).toEqual(['x', 'x…']);
});
