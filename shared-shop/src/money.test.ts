import { formatMoney } from './money';

describe('an amount of money', () => {
  it.each([0, 7, 48, 480, 4_800, 48_500, 485_000, 1_234_567, 98_765_432_100])(
    'of %d whole shillings is formatted for the locale',
    (amount) => {
      expect(formatMoney(amount, 'KES')).toBe(`KES ${new Intl.NumberFormat('en-KE').format(amount)}`);
    },
  );

  it('shows cents if there are any, or on request', () => {
    expect(formatMoney(1250.5, 'KSH')).toBe('KSH 1,250.50');
    expect(formatMoney(1250, 'KSH', 2)).toBe('KSH 1,250.00');
  });
});
