import { evidence, highestRate } from './evidence';
import { WORSE } from './judge';

/** The same numbers in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** After how many of `trials` the evidence is strong enough, looking each time; null: never. */
function foundAfter(rate: number, tolerated: number, trials: number, next: () => number): number | null {
  let hits = 0;
  for (let trial = 1; trial <= trials; trial += 1) {
    if (next() < rate) hits += 1;
    if (evidence(hits, trial, tolerated) >= WORSE) return trial;
  }
  return null;
}

const RUNS = 400;
const runs = <Result>(one: (next: () => number) => Result): Result[] =>
  Array.from({ length: RUNS }, (_, run) => one(random(run * 7_919 + 1)));

describe('the evidence for a higher rate', () => {
  it('is rarely found where there is none, however often it is checked', () => {
    const alarms = runs((next) => foundAfter(0.01, 0.01, 2_000, next)).filter((at) => at !== null);
    expect(alarms.length).toBeLessThanOrEqual(2);
  });

  it('is found in time where one in twenty fails: usually within 200 trials, nearly always within 400', () => {
    const found = runs((next) => foundAfter(0.05, 0.006, 400, next));
    const within = (trials: number) => found.filter((at) => at !== null && at <= trials).length / RUNS;
    expect(within(200)).toBeGreaterThan(0.75);
    expect(within(400)).toBeGreaterThan(0.97);
  });

  it('is found at once where everything fails', () => {
    expect(foundAfter(1, 0.01, 20, random(1))).toBeLessThanOrEqual(5);
  });

  it('is zero without trials or hits', () => {
    expect(evidence(0, 0, 0.01)).toBe(0);
    expect(evidence(0, 1_000, 0.01)).toBe(0);
  });
});

it('trusts a rate more, the more trials it has', () => {
  expect(highestRate(0, 0)).toBe(1);
  expect(highestRate(0, 100)).toBeCloseTo(0.083, 3);
  expect(highestRate(10, 1_000)).toBeCloseTo(0.0247, 3);
  expect(highestRate(1_000, 100_000)).toBeCloseTo(0.011, 3);
});
