import { NO_PAGES } from '../meters/counts';
import type { MachineReading } from '../meters/pages-by-month';
import { chargeMonth, type ContractToCharge, type InvoicedMonth } from './month-charge';
import { pagesToPay, termsOfMonth } from './month-terms';

const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

const mono = (pages: number) => ({ mono: pages, colour: 0 });

const TERMS = { period: PERIOD, fee: 500_000, included: mono(0), minimum: mono(0) };

const read = (...told: [day: string, pages: number][]): MachineReading[] =>
  told.map(([day, pages], place) => ({ id: place + 1, day, pages: mono(pages) }));

const machine = (id: number, ...told: [day: string, pages: number][]) => ({
  id,
  period: PERIOD,
  readings: read(...told),
  counted: NO_PAGES,
});

describe('the terms of a month', () => {
  const terms = { ...TERMS, included: { mono: 1000, colour: 101 }, minimum: { mono: 3000, colour: 0 } };

  it('are whole in a month that is wholly in the term', () => {
    expect(termsOfMonth(terms, '2026-02')).toEqual({
      fee: 500_000,
      included: terms.included,
      minimum: terms.minimum,
    });
  });

  it('are by days where the contract begins or ends in the month', () => {
    const part = { ...terms, period: { from: '2026-04-16', to: '2026-06-10' } };
    expect(termsOfMonth(part, '2026-04')).toEqual({
      fee: 250_000,
      included: { mono: 500, colour: 51 },
      minimum: { mono: 1500, colour: 0 },
    });
    expect(termsOfMonth(part, '2026-06').fee).toBe(166_667);
    expect(termsOfMonth(part, '2026-07').fee).toBe(0);
  });
});

it.each([
  [500, 0, 0, 500],
  [500, 600, 0, 0],
  [1500, 1000, 0, 500],
  [500, 0, 3000, 3000],
  [500, 1000, 3000, 2000],
  [5000, 1000, 3000, 4000],
])('of %i pages, %i included and at least %i, %i are paid', (made, included, minimum, paid) => {
  expect(pagesToPay(mono(made), { included: mono(included), minimum: mono(minimum) }).mono).toBe(paid);
});

/** Charges the months from January one after another; `readings` are those known at each run. */
function charges(terms: ContractToCharge['terms'], ...known: ContractToCharge['machines'][]) {
  const invoiced: InvoicedMonth[] = [];
  const counted = new Map<number, number>();
  return known.map((machines, place) => {
    const month = `2026-0${place + 1}`;
    const with_ = machines.map((one) => ({ ...one, counted: mono(counted.get(one.id) ?? 0) }));
    const charge = chargeMonth({ terms, machines: with_, invoiced }, month);
    invoiced.push({ month, charged: charge.charged, included: charge.included, minimum: charge.minimum });
    charge.machines.forEach(({ id, pages }) => counted.set(id, (counted.get(id) ?? 0) + pages.mono));
    return { made: charge.made.mono, charged: charge.charged.mono, carried: charge.carried.mono };
  });
}

it('takes included pages off all machines together', () => {
  const machines = [machine(1, ['2026-01-31', 200]), machine(2, ['2026-01-31', 1500])];
  expect(charges({ ...TERMS, included: mono(1000) }, machines)).toEqual([{ made: 1700, charged: 700, carried: 0 }]);
});

describe('an estimate', () => {
  const terms = { ...TERMS, included: mono(1000) };
  const january: [string, number] = ['2026-01-31', 3100];

  it('that was too low is put right by the next reading', () => {
    const known = [[machine(1, january)], [machine(1, january)], [machine(1, january, ['2026-03-31', 5900 + 590])]];
    // February is estimated at 2,800 pages and has 3,080; its 1,000 included pages count once.
    expect(charges(terms, ...known)).toEqual([
      { made: 3100, charged: 2100, carried: 0 },
      { made: 2800, charged: 1800, carried: 0 },
      { made: 3690, charged: 2080 + 2410 - 1800, carried: 0 },
    ]);
  });

  it('that was too high leaves its pages for the months after, and no invoice is below nothing', () => {
    const later: [string, number][] = [january, ['2026-03-31', 590]];
    const known = [[machine(1, january)], [machine(1, january)], [machine(1, ...later)]];
    const more = [machine(1, ...later, ['2026-04-30', 4000])];
    // February had 280 pages and March 310: with 1,000 included, neither is paid, and 1,800 are too much.
    expect(charges(terms, ...known, more)).toEqual([
      { made: 3100, charged: 2100, carried: 0 },
      { made: 2800, charged: 1800, carried: 0 },
      { made: 590 - 2800, charged: 0, carried: -1800 },
      { made: 4000, charged: 3000 - 1800, carried: 0 },
    ]);
  });

  it('of a machine that was never read is the minimum of the contract', () => {
    expect(charges({ ...TERMS, minimum: mono(2000) }, [machine(1)])).toEqual([{ made: 0, charged: 2000, carried: 0 }]);
  });

  it('says which machines it is of, and how many pages no reading proves', () => {
    const machines = [machine(1, january), machine(2, ['2026-02-28', 590])];
    const charge = chargeMonth({ terms, machines, invoiced: [] }, '2026-02');
    expect(charge.machines).toEqual([
      { id: 1, pages: mono(5900), isEstimate: true, readingId: 1, unread: mono(2800) },
      { id: 2, pages: mono(590), isEstimate: false, readingId: 1, unread: mono(0) },
    ]);
  });
});

it('counts a month again by the terms that it was invoiced by', () => {
  const invoiced = [{ month: '2026-01', charged: mono(3000), included: mono(100), minimum: mono(0) }];
  const machines = [{ ...machine(1, ['2026-01-31', 3100], ['2026-02-28', 50]), counted: mono(3100) }];
  const { charged } = chargeMonth({ terms: { ...TERMS, included: mono(9999) }, machines, invoiced }, '2026-02');
  expect(charged.mono).toBe(0);
});

it('never charges more or fewer pages than were made, however late they are read', () => {
  const all: [string, number][] = [
    ['2026-01-31', 700],
    ['2026-04-30', 2911],
    ['2026-05-31', 13],
  ];
  const known = [1, 1, 1, 2, 3].map((count) => [machine(1, ...all.slice(0, count))]);
  const total = charges(TERMS, ...known).reduce((sum, { charged }) => sum + charged, 0);
  expect(total).toBe(700 + 2911 + 13);
});
