import { pagesSince, type CounterHistory, type Counts } from './counts';

const counts = (told: Partial<Counts> = {}): Counts => ({ mono: 0, colour: 0, mono_a3: 0, colour_a3: 0, ...told });

const USUAL: CounterHistory = { digits: null, ranOver: false, replaced: null };

describe('pages since the reading before', () => {
  it('are the difference, and an A3 page is two', () => {
    const before = counts({ mono: 1000, colour: 200, mono_a3: 50, colour_a3: 5 });
    const now = counts({ mono: 1400, colour: 260, mono_a3: 80, colour_a3: 15 });
    expect(pagesSince(before, now, USUAL)).toEqual({ pages: { mono: 430, colour: 70 } });
  });

  it('are none when nothing was printed', () => {
    expect(pagesSince(counts({ mono: 7 }), counts({ mono: 7 }), USUAL)).toEqual({ pages: { mono: 0, colour: 0 } });
  });

  it('are refused at each counter that is below the last reading', () => {
    const before = counts({ mono: 12_345, colour: 10, colour_a3: 4 });
    expect(pagesSince(before, counts({ mono: 1234, colour: 11 }), USUAL)).toEqual({
      errors: { mono: ['The last reading was 12,345.'], colour_a3: ['The last reading was 4.'] },
    });
  });

  it('are refused when more of them are A3 than were made', () => {
    expect(pagesSince(counts({ mono: 100 }), counts({ mono: 110, mono_a3: 11 }), USUAL)).toEqual({
      errors: { mono_a3: ['Only 10 pages were made since the last reading.'] },
    });
  });
});

describe('a replaced counter', () => {
  const replaced = { last: counts({ mono: 5200 }), first: counts({ mono: 10 }) };

  it('adds what the old one counted to what the new one counts', () => {
    expect(pagesSince(counts({ mono: 5000 }), counts({ mono: 310 }), { ...USUAL, replaced })).toEqual({
      pages: { mono: 500, colour: 0 },
    });
  });

  it('is refused where the old one ended below the last reading, or the new one began above this one', () => {
    expect(pagesSince(counts({ mono: 5300 }), counts({ mono: 9 }), { ...USUAL, replaced })).toEqual({
      errors: { old_mono: ['The last reading was 5,300.'], mono: ['The new counter began at 10.'] },
    });
  });

  it('is refused for its old count alone, however few pages that leaves for A3', () => {
    expect(pagesSince(counts({ mono: 16_555 }), counts({ mono: 300 }), { ...USUAL, replaced })).toEqual({
      errors: { old_mono: ['The last reading was 16,555.'] },
    });
  });
});

describe('a counter that ran over', () => {
  const six = { ...USUAL, digits: 6, ranOver: true };

  it('begins at 0 again after its last digit', () => {
    expect(pagesSince(counts({ mono: 999_900 }), counts({ mono: 150 }), six)).toEqual({
      pages: { mono: 250, colour: 0 },
    });
  });

  it('leaves the counters alone that did not', () => {
    const [before, now] = [counts({ mono: 999_900, colour: 40 }), counts({ mono: 0, colour: 45 })];
    expect(pagesSince(before, now, six)).toEqual({ pages: { mono: 100, colour: 5 } });
  });

  it('is taken for a mistake unless somebody says so', () => {
    expect(pagesSince(counts({ mono: 999_900 }), counts({ mono: 150 }), { ...six, ranOver: false })).toEqual({
      errors: { mono: ['The last reading was 999,900.'] },
    });
  });

  it('needs its number of digits', () => {
    expect(pagesSince(counts({ mono: 999_900 }), counts(), { ...six, digits: null })).toEqual({
      errors: { ran_over: ['Enter first how many digits this machine’s counter has.'] },
    });
  });

  it('cannot show more than its digits', () => {
    expect(pagesSince(counts(), counts({ mono: 1_000_000 }), six)).toEqual({
      errors: { mono: ['The counter has 6 digits only.'] },
    });
  });
});
