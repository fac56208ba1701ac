import { taxRate, taxWithin } from './tax';

test('VAT is what is in the sum, in whole cents', () => {
  const rate = taxRate('B');
  expect([0, 116, 11_600, 677_600, 100, 50].map((total) => taxWithin(total, rate))).toEqual([
    0, 16, 1600, 93_462, 14, 7,
  ]);
});

test('each tax class has its rate', () => {
  expect((['A', 'B', 'C', 'D', 'E'] as const).map((taxClass) => taxWithin(10_800, taxRate(taxClass)))).toEqual([
    0, 1490, 0, 0, 800,
  ]);
});
