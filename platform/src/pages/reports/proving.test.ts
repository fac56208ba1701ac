import { proving } from './proving';

const GOOD = { remote: 'mf-storefront', release: '1.0.0-0123456789ab', outcome: 'good' } as const;

/** Counts by a clock that the test moves, as many visitors as it takes. */
function opened() {
  let time = 0;
  let visitor = 0;
  const { count } = proving({ loads: 10, time: 600_000 }, () => time);
  return {
    count,
    wait: (milliseconds: number) => void (time += milliseconds),
    good: (times: number) => Array.from({ length: times }, () => count(GOOD, String((visitor += 1)))).at(-1) ?? null,
    failed: () => count({ ...GOOD, outcome: 'failed' }, String((visitor += 1))),
  };
}

describe('a release', () => {
  it('is proven, once, by enough loads over enough time', () => {
    const { good, wait } = opened();
    expect(good(50)).toBeNull();
    wait(600_000);
    expect(good(1)).toEqual({ remote: GOOD.remote, release: GOOD.release, at: '1970-01-01T00:10:00.000Z', loads: 51 });
    expect(good(1)).toBeNull();
  });

  it('is not proven by time alone, nor by one visitor’s repeated loads', () => {
    const { good, count, wait } = opened();
    good(2);
    wait(600_000);
    for (let times = 0; times < 50; times += 1) expect(count(GOOD, 'the same')).toBeNull();
    expect(good(6)).toBeNull();
    expect(good(1)).toMatchObject({ loads: 10 });
  });

  it('is not proven while it fails more than occasionally', () => {
    const { good, failed, wait } = opened();
    good(10);
    failed();
    wait(600_000);
    expect(good(39)).toBeNull();
    expect(good(1)).toMatchObject({ loads: 50 });
  });
});
