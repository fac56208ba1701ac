import { pagesByMonth, type MachineReading } from './pages-by-month';

const PERIOD = { from: '2026-01-01', to: null };

const read = (...told: [day: string, mono: number, colour?: number][]): MachineReading[] =>
  told.map(([day, mono, colour = 0], place) => ({ id: place + 1, day, pages: { mono, colour } }));

/** `2026-01 100`, with `?` for an estimate. */
const shown = (months: ReturnType<typeof pagesByMonth>) =>
  months.map(({ month, mono, isEstimate }) => `${month} ${mono}${isEstimate ? '?' : ''}`);

const months = (readings: MachineReading[], through: string, period: { from: string; to: string | null } = PERIOD) =>
  shown(pagesByMonth({ period, readings }, through));

it('gives the pages up to a reading to the month whose end is nearest', () => {
  expect(months(read(['2026-01-29', 100], ['2026-03-02', 200], ['2026-03-31', 50]), '2026-03')).toEqual([
    '2026-01 100',
    '2026-02 200',
    '2026-03 50',
  ]);
});

it('closes a month with the reading nearest to its end, and leaves the pages of later ones to the next', () => {
  expect(
    months(read(['2026-01-20', 60], ['2026-01-31', 40], ['2026-02-10', 30], ['2026-02-28', 70]), '2026-02'),
  ).toEqual(['2026-01 100', '2026-02 100']);
});

it('spreads the pages of months without a reading by days, and loses none', () => {
  expect(months(read(['2026-03-31', 100]), '2026-03')).toEqual(['2026-01 34', '2026-02 32', '2026-03 34']);
  const all = pagesByMonth({ period: PERIOD, readings: read(['2026-07-31', 1001, 7]) }, '2026-07');
  expect(all.reduce((sum, { mono, colour }) => sum + mono + colour, 0)).toBe(1008);
});

it('knows from a later reading what was made in a month before it', () => {
  expect(months(read(['2026-02-28', 590]), '2026-01')).toEqual(['2026-01 310']);
});

it('estimates a month by the average day of the last three that were read', () => {
  const readings = read(['2026-01-31', 9999], ['2026-02-28', 280], ['2026-03-31', 310], ['2026-04-30', 300]);
  expect(months(readings, '2026-06').slice(4)).toEqual(['2026-05 310?', '2026-06 300?']);
});

it('estimates nothing for a machine that was never read', () => {
  expect(months([], '2026-02')).toEqual(['2026-01 0?', '2026-02 0?']);
});

it('begins and ends with the machine, and counts its days in those months', () => {
  const period = { from: '2026-01-21', to: '2026-03-10' };
  // 11 days of January and 28 of February.
  expect(months(read(['2026-02-28', 390]), '2026-05', period)).toEqual(['2026-01 110', '2026-02 280', '2026-03 100?']);
});

it('takes the reading of its last day for its last month, though another end is nearer', () => {
  const period = { from: '2026-01-01', to: '2026-02-10' };
  expect(months(read(['2026-01-31', 100], ['2026-02-10', 20]), '2026-02', period)).toEqual([
    '2026-01 100',
    '2026-02 20',
  ]);
});

it('gives early readings to the first month', () => {
  expect(months(read(['2026-01-05', 10]), '2026-01')).toEqual(['2026-01 10']);
});

it('has no months before the machine came', () => {
  expect(months([], '2025-12')).toEqual([]);
});
