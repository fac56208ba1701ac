import { shortText } from './short-text';

test('a short text becomes one line', () => {
  expect(shortText(' One\n line. ')).toBe('One line.');
});

test('a long text ends after a whole word', () => {
  const text = shortText('word, '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/word…$/);
  expect(shortText('x'.repeat(400))).toHaveLength(160);
});
