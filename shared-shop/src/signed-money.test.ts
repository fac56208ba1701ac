import { formatSum } from './signed-money';

it.each([
  [1_250, 'KSh 1,250'],
  [-1, '−KSh 1'],
  [-1_234_567, '−KSh 1,234,567'],
  [-0.5, '−KSh 0.50'],
  [-0, 'KSh 0'],
])('a sum of %d has its minus before the currency', (amount, text) => {
  expect(formatSum(amount, 'KSh')).toBe(text);
});

it('shows cents on request', () => {
  expect(formatSum(-20, 'KES', 2)).toBe('−KES 20.00');
});
