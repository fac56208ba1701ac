import { centsOf, lessPercent, lineCents, lineTotal, payableCents, percentCents } from './sums';

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
])('rounds %s cents to %s payable', (cents, payable) => {
  expect(payableCents(cents)).toBe(payable);
});

it('converts a price to cents', () => {
  expect(centsOf(1250.55)).toBe(125_055);
});

it.each([
  [750_000, 20, 600_000],
  [1_275, 50, 638],
  [3_333, 12.5, 2_916],
  [100, 0, 100],
  [100, 100, 0],
])('%s cents less %s per cent are %s, half a cent rounded up', (cents, percent, less) => {
  expect(lessPercent(cents, percent)).toBe(less);
});

it.each([
  [200_000, 10, 20_000],
  [1_275, 50, 638],
  [33_335, 10, 3_334],
  [33_334, 10, 3_333],
  [100, 0.5, 1],
  [100, 0.49, 0],
  [99, 100, 99],
])('%s cents have %s per cent of %s, half a cent rounded up', (cents, percent, part) => {
  expect(percentCents(cents, percent)).toBe(part);
});

it.each([
  [48_500, 3, 0, 14_550_000],
  [650.5, 2, 100, 120_100],
  [99.99, 1.5, 0, 14_999],
  [0.1, 0.25, 0, 3],
  [1.01, 0.005, 0, 1],
  [2.05, 0.1, 0, 21],
])('a line of %s × %s less %s is %s cents, half a cent rounded up', (price, quantity, discount, cents) => {
  expect(lineCents(price, quantity, discount)).toBe(cents);
});
