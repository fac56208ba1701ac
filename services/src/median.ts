/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const pick = (index: number) => sorted[index] ?? NaN;
  return Number.isInteger(middle) ? (pick(middle - 1) + pick(middle)) / 2 : pick(Math.floor(middle));
}
