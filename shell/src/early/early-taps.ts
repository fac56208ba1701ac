import { readCart } from '@ofisi/shared-page/cart';

declare global {
  interface Window {
    /**
     * Set by `early.ts`. Stops queueing presses, except those on buttons in `notHydrated`, and returns the buttons that were pressed, each
     * once, in order. With an empty `notHydrated`, queueing ends for good.
     */
    takeEarlyTaps?: (notHydrated: readonly Element[]) => readonly HTMLButtonElement[];
    /** Set by `early.ts`. Records the outcome of the shell's start: 0 when it has finished, 1 when it has failed. */
    markStart?: (outcome: number) => void;
  }
}

/**
 * Replays the presses made before the page was hydrated, and stops queueing them for all buttons except `notHydrated`: those of a screen
 * that has not arrived, which are hydrated or removed with it. Must not run during React's own work: React can hydrate the pressed part only
 * afterwards.
 */
export const replayEarlyTaps = (notHydrated: readonly Element[] = []): void =>
  queueMicrotask(() => replay(window.takeEarlyTaps?.(notHydrated) ?? []));

function replay(pressed: readonly HTMLButtonElement[]): void {
  // Early additions bypassed the cart that this page has in memory.
  if (pressed.some(({ dataset }) => 'added' in dataset)) readCart(window);
  for (const button of pressed) {
    delete button.dataset['pressed'];
    // A part that was rendered anew has other buttons.
    if (button.isConnected) button.click();
    delete button.dataset['added'];
  }
}
