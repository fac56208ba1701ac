import { create } from 'zustand';

/** Number of retries of each part of this page, by its place. */
const useAttempts = create<Readonly<Record<string, number>>>(() => ({}));

/** Number of the current attempt to show the part at `place`; the first is 0. */
export const useAttempt = (place: string): number => useAttempts((attempts) => attempts[place] ?? 0);

/** Retries the part after attempt `failed`, now or when the visitor comes back to it. Repeated calls for one attempt retry once. */
export const retryPart = (place: string, failed: number): void =>
  useAttempts.setState((attempts) => ((attempts[place] ?? 0) === failed ? { [place]: failed + 1 } : {}));
