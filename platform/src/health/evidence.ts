/** Higher rates that are considered, as odds against the tolerated one; each half as likely as the one before. */
const STEPS = 10;
const STEP = Math.log(2.5);

/**
 * How strongly `hits` among `trials` speak for a rate above `tolerated`, as an e-value: at any rate up to `tolerated` its expectation is at
 * most 1 however often one looks, so that it ever exceeds 1/α with a probability of at most α (Ville's inequality). It is the likelihood
 * ratio against `tolerated`, averaged over higher rates.
 *
 * @returns its natural logarithm; 0 where nothing speaks for it
 */
export function evidence(hits: number, trials: number, tolerated: number): number {
  if (trials === 0 || hits === 0) return 0;
  const misses = Math.max(0, trials - hits);
  const odds = tolerated / (1 - tolerated);
  const logs = Array.from({ length: STEPS }, (_, step) => {
    const worse = odds * Math.exp(STEP * (step + 1));
    const rate = worse / (1 + worse);
    const prior = -(step + 1) * Math.LN2;
    return prior + (trials - misses) * Math.log(rate / tolerated) + misses * Math.log((1 - rate) / (1 - tolerated));
  });
  const largest = Math.max(...logs);
  return Math.max(0, largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0)));
}

/** The upper end of a rate's interval by Wilson's formula at three standard deviations. */
export function highestRate(hits: number, trials: number): number {
  if (trials === 0) return 1;
  const z = 3;
  const rate = Math.min(hits, trials) / trials;
  const around = (z * z) / trials;
  return (rate + around / 2 + z * Math.sqrt((rate * (1 - rate)) / trials + around / trials / 4)) / (1 + around);
}
