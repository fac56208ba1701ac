import { readCart } from '@ofisi/shared-page/cart';
import { useEffect } from 'react';

declare global {
  interface Window {
    /**
     * Left by `early.ts`: ends the keeping of presses, but for those on buttons that are dead still, and hands over the buttons that were
     * pressed, each once, in order. Once nothing is dead, nothing will be.
     */
    takeEarlyTaps?: (dead: readonly Element[]) => readonly HTMLButtonElement[];
    /** Left by `early.ts`: says what became of the shell's start, 0 when it has finished and 1 when it has failed. */
    markStart?: (outcome: number) => void;
  }
}

/** Stands beside the first screen: once that is alive, what was pressed before is pressed again. Draws nothing. */
export function ReplayEarlyTaps(): null {
  useEffect(() => replayEarlyTaps(), []);
  return null;
}

/**
 * Presses again what was pressed before the page was alive, and ends that time for all buttons but those of `dead`: of a screen that has not
 * arrived, which come alive with it or are gone with it. Not in the middle of React's own work: it can bring the part that is pressed to life
 * only afterwards.
 */
export const replayEarlyTaps = (dead: readonly Element[] = []): void =>
  queueMicrotask(() => replay(window.takeEarlyTaps?.(dead) ?? []));

function replay(pressed: readonly HTMLButtonElement[]): void {
  // What was added early went past the cart that this page has in its memory.
  if (pressed.some(({ dataset }) => 'added' in dataset)) readCart(window);
  for (const button of pressed) {
    delete button.dataset['pressed'];
    // A part that was drawn anew has other buttons.
    if (button.isConnected) button.click();
    delete button.dataset['added'];
  }
}
