import { daysIn, daysOfPeriod, lastDayOf, monthAfter, monthsFrom, nearestMonthEnd } from './months';

it('counts months across years', () => {
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
  expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsFrom('2026-11', '2026-10')).toEqual([]);
});

it('knows the lengths of months', () => {
  expect([daysIn('2026-02'), daysIn('2028-02'), daysIn('2026-11')]).toEqual([28, 29, 30]);
  expect(lastDayOf('2026-12')).toBe('2026-12-31');
});

it('counts the days of a period in a month, the first and the last included', () => {
  const period = { from: '2026-11-16', to: '2027-01-10' };
  expect(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'].map((month) => daysOfPeriod(month, period))).toEqual([
    0, 15, 31, 10, 0,
  ]);
  expect(daysOfPeriod('2026-11', { from: '2026-11-09', to: '2026-11-09' })).toBe(1);
  expect(daysOfPeriod('2026-11', { from: '2026-01-01', to: null })).toBe(30);
});

it('gives a day to the nearest end of a month', () => {
  expect(['2026-11-16', '2026-11-30', '2026-12-01', '2026-12-15', '2027-01-15'].map(nearestMonthEnd)).toEqual([
    '2026-11',
    '2026-11',
    '2026-11',
    '2026-11',
    '2026-12',
  ]);
});
