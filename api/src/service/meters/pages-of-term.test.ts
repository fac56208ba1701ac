import { pagesOfTerm } from './pages-of-term';

const reading = (id: number, day: string, mono: number, colour = 0) => ({ id, day, pages: { mono, colour } });

const monoOf = (...args: Parameters<typeof pagesOfTerm>) => pagesOfTerm(...args).map(({ pages }) => pages.mono);

it('counts all pages of a machine that was first read on the first day, or on the day before', () => {
  const readings = [reading(1, '2026-09-30', 3000), reading(2, '2026-10-31', 3100)];
  expect(monoOf(readings, '2026-09-01', '2026-09-01')).toEqual([3000, 3100]);
  expect(monoOf(readings, '2026-08-31', '2026-09-01')).toEqual([3000, 3100]);
});

it('shares a reading across the first day by days', () => {
  expect(pagesOfTerm([reading(1, '2026-09-30', 6000, 600)], '2026-08-01', '2026-09-01')).toEqual([
    reading(1, '2026-09-30', 3000, 300),
  ]);
});

it('counts nothing of a reading before the first day', () => {
  const readings = [reading(1, '2026-08-20', 900), reading(2, '2026-08-31', 500), reading(3, '2026-09-30', 3000)];
  expect(monoOf(readings, '2026-08-01', '2026-09-01')).toEqual([0, 0, 3000]);
});

it('leaves alone what was read twice on one day', () => {
  expect(monoOf([reading(1, '2026-08-28', 0), reading(2, '2026-09-01', 40)], '2026-08-28', '2026-09-01')).toEqual([
    0, 10,
  ]);
});
