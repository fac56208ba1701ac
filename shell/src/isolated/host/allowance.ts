/** Returns a function that says whether something may happen once more: at most `most` times within any `ms`. */
export function allowance(most: number, ms: number): () => boolean {
  const times: number[] = [];
  return () => {
    const now = performance.now();
    while (times[0] !== undefined && times[0] <= now - ms) times.shift();
    if (times.length >= most) return false;
    times.push(now);
    return true;
  };
}
