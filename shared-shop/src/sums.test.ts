import { centsOf, lineTotal, payableCents } from './sums';

it.each([
  [1.1, 3, 3.3],
  [0.07, 100, 7],
  [900.8, 1, 900.8],
])('%s times %s is %s, to the cent', (price, quantity, total) => {
  expect(lineTotal(price, quantity)).toBe(total);
});

it.each([
  [0, 0],
  [149, 100],
  [150, 200],
  [200, 200],
])('of %s cents, %s can be paid', (cents, payable) => {
  expect(payableCents(cents)).toBe(payable);
});

it('takes a price to its cents', () => {
  expect(centsOf(1250.55)).toBe(125_055);
});
