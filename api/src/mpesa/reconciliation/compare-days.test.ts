import { compareDays, type ComparedPayment } from './compare-days';

const payment = (id: number, told: [string, number] | null, recorded: [string, number]): ComparedPayment => ({
  paymentId: id,
  receipt: `R${id}`,
  told: told && { day: told[0], amount: told[1] },
  recorded: { day: recorded[0], amount: recorded[1] },
});

const compare = (...payments: ComparedPayment[]) => compareDays(payments, '2026-11-01', '2026-11-30');

test('two books that agree differ by nothing', () => {
  expect(
    compare(
      payment(1, ['2026-11-03', 150_050], ['2026-11-03', 150_050]),
      payment(2, ['2026-11-04', 100], ['2026-11-04', 100]),
    ),
  ).toEqual([
    { day: '2026-11-04', statement: 1, ledger: 1, difference: 0, differences: [] },
    { day: '2026-11-03', statement: 1_500.5, ledger: 1_500.5, difference: 0, differences: [] },
  ]);
});

test('a payment recorded by hand and never reported is listed', () => {
  expect(compare(payment(1, null, ['2026-11-03', 70_000]))).toMatchObject([
    {
      statement: 0,
      ledger: 700,
      difference: 700,
      differences: [{ receipt: 'R1', kind: 'not_told', amount: 700, told: null, recorded: 700, other_day: null }],
    },
  ]);
});

test('another sum is named with both', () => {
  expect(compare(payment(1, ['2026-11-03', 50_000], ['2026-11-03', 70_000]))[0]).toMatchObject({
    difference: 200,
    differences: [{ kind: 'amount', amount: 200, told: 500, recorded: 700 }],
  });
});

test('a payment booked on another day is listed on both, and cancels out over both', () => {
  const days = compare(payment(1, ['2026-11-03', 50_000], ['2026-11-05', 50_000]));
  expect(days).toMatchObject([
    { day: '2026-11-05', difference: 500, differences: [{ kind: 'other_day', other_day: '2026-11-03' }] },
    { day: '2026-11-03', difference: -500, differences: [{ kind: 'not_recorded', other_day: '2026-11-05' }] },
  ]);
});

test('of a payment that is partly outside the period only its day inside is shown', () => {
  expect(compare(payment(1, ['2026-10-31', 50_000], ['2026-11-01', 50_000])).map(({ day }) => day)).toEqual([
    '2026-11-01',
  ]);
});

test.each([1, 2, 3, 4, 5])('the differences of every day add up to its difference (%i)', (seed) => {
  let state = seed * 7_919;
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const dayOf = () => `2026-11-${String(1 + next(6)).padStart(2, '0')}`;
  const payments = Array.from({ length: 200 }, (_, id) => {
    const day = dayOf();
    const amount = 1 + next(100_000);
    const told =
      next(10) === 0
        ? null
        : ([next(8) === 0 ? dayOf() : day, next(8) === 0 ? amount + 1 : amount] as [string, number]);
    return payment(id, told, [day, amount]);
  });
  const cents = (sum: number) => Math.round(sum * 100);
  for (const { statement, ledger, difference, differences } of compare(...payments)) {
    expect(cents(difference)).toBe(cents(ledger) - cents(statement));
    expect(differences.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(difference));
  }
});
