import { create } from 'zustand';

/** How often each part of this page was asked for anew, by its place. */
const useAttempts = create<Readonly<Record<string, number>>>(() => ({}));

/** Which attempt it is to show the part at `place`: the first is 0. */
export const useAttempt = (place: string): number => useAttempts((attempts) => attempts[place] ?? 0);

/** After attempt `failed`, the part is asked for once more, now or when somebody comes back to it; once, whoever asks for that. */
export const retryPart = (place: string, failed: number): void =>
  useAttempts.setState((attempts) => ((attempts[place] ?? 0) === failed ? { [place]: failed + 1 } : {}));
