/** When the provider is queried about a prompt, in seconds after it was sent: often while somebody waits, then less often, then hourly for a day. */
const PLAN: readonly number[] = [
  20,
  40,
  65,
  95,
  150,
  5 * 60,
  15 * 60,
  ...Array.from({ length: 23 }, (_, hour) => (hour + 1) * 3_600),
  24 * 3_600,
];

/** Spreads queries, so that they do not coincide. */
const jitter = (seconds: number): number => Math.min(60, seconds / 20) * Math.random();

/** @param polls how often it was queried already. @returns null if it is not queried any more and a person has to look into it */
export function nextPollAt(createdAt: Date, polls: number, now = new Date()): Date | null {
  const due = PLAN.slice(polls).find((seconds) => createdAt.getTime() + seconds * 1_000 > now.getTime() - 1_000);
  return due === undefined ? null : new Date(createdAt.getTime() + (due + jitter(due)) * 1_000);
}

export const firstPollAt = (): Date => new Date(Date.now() + (PLAN[0] ?? 0) * 1_000);
