import { daysBefore, daysOf, isPeriod, periodIn } from './periods';

const TODAY = '2026-11-24';

it.each([
  ['today', '2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22'],
  ['this-week', '2026-11-23', '2026-11-24', '2026-11-16', '2026-11-17'],
  ['last-week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['this-month', '2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
  ['last-month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['this-quarter', '2026-10-01', '2026-11-24', '2026-07-01', '2026-08-24'],
  ['last-quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['this-year', '2026-01-01', '2026-11-24', '2025-01-01', '2025-11-24'],
  ['last-year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
] as const)('%s is from %s to %s, against %s to %s', (preset, from, to, beforeFrom, beforeTo) => {
  expect(daysOf(preset, TODAY)).toEqual({ from, to });
  expect(daysBefore(preset, { from, to }, 'previous')).toEqual({ from: beforeFrom, to: beforeTo });
});

it('knows months of any length', () => {
  expect(daysBefore('this-month', daysOf('this-month', '2026-03-31'), 'previous')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(daysBefore(null, { from: '2024-02-29', to: '2024-02-29' }, 'year')).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  });
});

it('compares chosen days with as many days before, or with none', () => {
  const days = { from: '2026-11-10', to: '2026-11-14' };
  expect(daysBefore(null, days, 'previous')).toEqual({ from: '2026-11-05', to: '2026-11-09' });
  expect(daysBefore(null, days, 'none')).toBeNull();
});

it('reads an address, and ignores invalid parts', () => {
  const read = (query: string) => periodIn(new URLSearchParams(query), TODAY);
  expect(read('')).toMatchObject({ preset: 'this-month', comparison: 'previous', days: { from: '2026-11-01' } });
  expect(read('period=last-year&compare=none')).toMatchObject({ preset: 'last-year', before: null });
  expect(read('from=2026-01-05&to=2026-01-06')).toMatchObject({ preset: null, days: { from: '2026-01-05' } });
  for (const nonsense of [
    'from=2026-01-05&to=2026-01-04',
    'from=9999-01-01&to=9999-01-02',
    'from=2026-02-30&to=2026-03-01',
    'from=2001-01-01&to=2026-01-01',
    'period=ever&compare=x',
  ]) {
    expect(read(nonsense)).toMatchObject({ preset: 'this-month', comparison: 'previous' });
  }
  expect(isPeriod('2026-01-01', null)).toBe(false);
});
